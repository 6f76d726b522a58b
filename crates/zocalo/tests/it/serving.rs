//! `zocalo serve`, and the program without any command: the page is there.

use crate::run::{bad, zocalo};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};

/// A server that ends with the test.
struct Server {
    child: Child,
    port: u16,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts the program and reads its port from what it prints.
fn start(args: &[&str], home: &std::path::Path) -> Server {
    let mut command = zocalo(args);
    // Whatever it would open in a browser is not there; whatever it keeps, it keeps in our folder.
    command.env("XDG_DATA_HOME", home).env("HOME", home).env("PATH", home);
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let port = line.split("localhost:").nth(1).and_then(|rest| rest.split('/').next()).map(str::parse);
    let Some(Ok(port)) = port else { panic!("no address in: {line}") };
    Server { child, port }
}

fn get(port: u16, path: &str) -> String {
    let mut stream = TcpStream::connect(("localhost", port)).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn serve_opens_the_page_and_keeps_its_tables_where_it_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("kept");
    let server =
        start(&["serve", "--port", "0", "--no-open", "--data", data.to_str().unwrap()], folder.path());
    assert!(get(server.port, "/healthz").starts_with("HTTP/1.1 200"));
    assert!(get(server.port, "/").contains("<!DOCTYPE html>"));
    assert!(data.is_dir());
}

#[test]
fn without_a_command_the_page_opens() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&[], folder.path());
    assert!(get(server.port, "/").contains("<!DOCTYPE html>"));
    // A second one finds the port taken and takes another.
    let other =
        start(&["serve", "--no-open", "--data", folder.path().join("b").to_str().unwrap()], folder.path());
    assert_ne!(server.port, other.port);
}

#[test]
fn what_cannot_be_served_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(
        &["serve", "--port", "0", "--no-open", "--data", folder.path().to_str().unwrap()],
        folder.path(),
    );
    let taken = server.port.to_string();
    let data = folder.path().join("other");
    bad(
        &["serve", "--port", &taken, "--no-open", "--data", data.to_str().unwrap()],
        &["cannot listen", "--port"],
    );
    bad(&["serve", "--port", "70000"], &["70000"]);
    bad(&["serve", "--listen", "moon"], &["moon"]);
    let file = folder.path().join("file");
    std::fs::write(&file, "x").unwrap();
    bad(
        &["serve", "--port", "0", "--no-open", "--data", file.join("x").to_str().unwrap()],
        &["cannot be made"],
    );
}
