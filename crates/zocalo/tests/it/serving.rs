//! `zocalo serve`, and the program without any command: the page is there.

use crate::run::{bad, good, zocalo};
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
    read_port(zocalo(args), home)
}

/// Starts a command that serves.
fn read_port(mut command: std::process::Command, home: &std::path::Path) -> Server {
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

#[test]
fn one_server_a_folder_and_a_name_for_the_world() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("kept");
    let data = data.to_str().unwrap();
    let _server = start(&["serve", "--port", "0", "--no-open", "--data", data], folder.path());
    bad(&["serve", "--port", "0", "--no-open", "--data", data], &["another server", data, "--data"]);
    let other = folder.path().join("other");
    bad(
        &["serve", "--listen", "0.0.0.0", "--port", "0", "--no-open", "--data", other.to_str().unwrap()],
        &["--name", "--proxied"],
    );
    bad(&["serve", "--store", "postgres://x", "--data", data], &["--store", "--data"]);
}

#[test]
fn tables_are_copied_proved_and_put_back() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (data, copy, back) = (at("kept"), at("copy.db"), at("back"));
    bad(&["backup", &copy, "--data", &data], &["there is no store"]);
    let server = start(&["serve", "--port", "0", "--no-open", "--data", &data], folder.path());
    post(server.port, "/tables", "game=camerone&seat-0=me&seat-1=me");
    let copied = good(&["backup", &copy, "--data", &data]);
    assert!(copied.contains("1 tables (0 over)"), "{copied}");
    let digest = |text: &str| text.split("digest ").nth(1).unwrap().trim().to_owned();
    bad(&["backup", &copy, "--data", &data], &["is there already"]);
    assert_eq!(digest(&good(&["check", &copy])), digest(&copied));
    bad(&["restore", &copy, "--data", &data], &["a server keeps its tables"]);
    assert_eq!(digest(&good(&["restore", &copy, "--data", &back])), digest(&copied));
    bad(&["restore", &copy, "--data", &back], &["is there already"]);
    drop(server);
    assert_eq!(digest(&good(&["check", &data])), digest(&copied), "nothing is lost by a kill");
    damage(&copy);
    let checked = zocalo(&["check", &copy]).output().unwrap();
    assert!(!checked.status.success(), "{checked:?}");
    let empty = at("empty.db");
    std::fs::write(&empty, "").unwrap();
    bad(&["check", &empty], &["empty"]);
}

/// Asks a server to stop and waits until it has.
fn stop(mut server: Server) {
    let pid = server.child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    assert!(server.child.wait().unwrap().success());
}

#[test]
fn a_good_stop_leaves_one_file_and_a_damaged_one_is_named_and_saved() {
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().join("kept");
    let data = kept.to_str().unwrap();
    let server = start(&["serve", "--port", "0", "--no-open", "--data", data], folder.path());
    for _ in 0..30 {
        post(server.port, "/tables", "game=camerone&seat-0=me&seat-1=me");
    }
    stop(server);
    let mut names: Vec<_> =
        std::fs::read_dir(&kept).unwrap().flatten().map(|f| f.file_name().into_string().unwrap()).collect();
    names.sort();
    assert_eq!(names, ["zocalo.db", "zocalo.lock"]);
    let whole = good(&["check", data]);
    assert!(whole.contains("30 tables"), "{whole}");
    let file = kept.join("zocalo.db");
    damage(file.to_str().unwrap());
    let bytes = std::fs::read(&file).unwrap();
    let serve = ["serve", "--port", "0", "--no-open", "--data", data];
    bad(&serve, &["zocalo.db", "is damaged", "tables were saved whole", "zocalo-rescued.db"]);
    bad(&serve, &["an earlier start saved"]);
    assert_eq!(std::fs::read(&file).unwrap(), bytes, "the damaged file is left as it is");
    let new = folder.path().join("new.db");
    let new = new.to_str().unwrap();
    let saved = good(&["rescue", data, new]);
    assert!(saved.contains("tables were saved whole"), "{saved}");
    bad(&["rescue", data, new], &["is there already"]);
    let back = folder.path().join("back");
    good(&["restore", new, "--data", back.to_str().unwrap()]);
    let server =
        start(&["serve", "--port", "0", "--no-open", "--data", back.to_str().unwrap()], folder.path());
    assert!(get(server.port, "/readyz").starts_with("HTTP/1.1 200"));
}

/// Overwrites the middle of a file.
fn damage(file: &str) {
    let mut bytes = std::fs::read(file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..middle + 4_096].fill(0x55);
    std::fs::write(file, bytes).unwrap();
}

fn post(port: u16, path: &str, form: &str) {
    let mut stream = TcpStream::connect(("localhost", port)).unwrap();
    let length = form.len();
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n\r\n{form}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 303"), "{answer}");
}

/// With few file descriptors, a crowd of connections that do nothing leaves room for somebody new, and for the store.
#[cfg(unix)]
#[test]
fn file_descriptors_are_kept_for_newcomers() {
    let folder = tempfile::tempdir().unwrap();
    let own = zocalo(&[]);
    let mut command = std::process::Command::new("/bin/sh");
    command.args(["-c", "ulimit -n 160; exec \"$0\" \"$@\""]).arg(own.get_program());
    command.args(["serve", "--port", "0", "--no-open", "--data", folder.path().to_str().unwrap()]);
    let server = read_port(command, folder.path());
    let crowd: Vec<TcpStream> =
        (0..400).filter_map(|_| TcpStream::connect(("localhost", server.port)).ok()).collect();
    assert!(crowd.len() > 300, "{}", crowd.len());
    assert!(
        get(server.port, "/readyz").starts_with("HTTP/1.1 200"),
        "somebody new, who has the store written to"
    );
    post(server.port, "/tables", "game=camerone&seat-0=me&seat-1=me");
}
