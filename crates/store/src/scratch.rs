//! A PostgreSQL server for one test: made in a directory of its own, started, and stopped at the end.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A PostgreSQL server that ends with this value.
#[derive(Debug)]
pub struct Scratch {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
}

impl Scratch {
    /// Makes one in an empty directory and starts it; `None` if PostgreSQL is not installed on this machine.
    ///
    /// # Panics
    /// If it is installed and cannot be started.
    #[must_use]
    pub fn start(folder: &Path) -> Option<Self> {
        let programs = programs()?;
        // The system chooses a free port; it is free again when this is dropped.
        let port = TcpListener::bind("127.0.0.1:0").and_then(|l| l.local_addr()).expect("a free port").port();
        let server = Self { programs, folder: folder.join("data"), port };
        if is_root() {
            run(Command::new("chown").args(["-R", "postgres"]).arg(folder));
        }
        let data = server.folder.clone();
        run(server.program("initdb").args(["-A", "trust", "-U", "zocalo", "-D"]).arg(data));
        server.resume();
        Some(server)
    }

    /// Its address.
    #[must_use]
    pub fn address(&self) -> String {
        format!("postgres://zocalo@127.0.0.1:{}/postgres", self.port)
    }

    /// Stops it at once, as a crash would.
    pub fn stop(&self) {
        run(self.program("pg_ctl").args(["-m", "immediate", "-D"]).arg(&self.folder).arg("stop"));
    }

    /// Starts it again.
    pub fn resume(&self) {
        let folder = self.folder.display();
        let options = format!("-p {} -k {folder} -c listen_addresses=127.0.0.1", self.port);
        let log = self.folder.join("server.log");
        run(self
            .program("pg_ctl")
            .args(["-w", "-o", &options, "-l"])
            .arg(log)
            .arg("-D")
            .arg(&self.folder)
            .arg("start"));
    }

    /// Ends the connections on which servers hear what others have written.
    pub fn end_listeners(&self) {
        let port = self.port.to_string();
        let sql = "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'";
        run(self.program("psql").args([
            "-h",
            "127.0.0.1",
            "-p",
            &port,
            "-U",
            "zocalo",
            "-c",
            sql,
            "postgres",
        ]));
    }

    /// One of its programs. PostgreSQL refuses to run as root.
    fn program(&self, name: &str) -> Command {
        // Clients may lie elsewhere than the server, on the path.
        let beside = self.programs.join(name);
        let program = if beside.exists() { beside } else { PathBuf::from(name) };
        if !is_root() {
            return Command::new(program);
        }
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]).arg(program);
        command
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = self.program("pg_ctl").args(["-m", "immediate", "-D"]).arg(&self.folder).arg("stop").output();
    }
}

/// Where the programs of PostgreSQL are: on the path, or where Debian puts them.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = debian.map(|version| version.path().join("bin")).collect();
    folders.sort();
    folders.reverse();
    std::env::split_paths(&path).chain(folders).find(|folder| folder.join("initdb").exists())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.starts_with(b"0\n"))
}

fn run(command: &mut Command) {
    // The server would inherit a pipe, which then never ends.
    let done = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    assert!(done.as_ref().is_ok_and(std::process::ExitStatus::success), "{command:?}: {done:?}");
}
