//! Running other programs, and where the workspace is.

use anyhow::{Context, Result, ensure};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The root of the workspace: the folder above this crate's.
pub fn root() -> PathBuf {
    let here = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from("./xtask"), PathBuf::from);
    here.parent().map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}

/// Cargo, the same that runs us, at the root.
pub fn cargo(args: &[&str]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(args).current_dir(root());
    // What the outer cargo set for this crate must not reach the inner one's crates.
    command.env_remove("CARGO_MANIFEST_DIR").env_remove("CARGO_PKG_NAME");
    command
}

/// Runs a program to its end, its output going straight to ours.
pub fn run(command: &mut Command) -> Result<()> {
    let line = shown(command);
    eprintln!("$ {line}");
    let status = command.status().with_context(|| format!("cannot start: {line}"))?;
    ensure!(status.success(), "{line}: {status}");
    Ok(())
}

/// Runs a program to its end and shows each line of its standard output to `see` as well as to the reader; says
/// whether it succeeded.
pub fn watch(command: &mut Command, mut see: impl FnMut(&str)) -> Result<bool> {
    let line = shown(command);
    eprintln!("$ {line}");
    let mut child =
        command.stdout(Stdio::piped()).spawn().with_context(|| format!("cannot start: {line}"))?;
    let stdout = child.stdout.take().context("its output was asked for")?;
    for line in BufReader::new(stdout).lines() {
        let line = line?;
        println!("{line}");
        see(&line);
    }
    Ok(child.wait()?.success())
}

/// What a program prints.
pub fn output(command: &mut Command) -> Result<String> {
    let line = shown(command);
    let output = command.output().with_context(|| format!("cannot start: {line}"))?;
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{line}: {}\n{errors}", output.status);
    Ok(String::from_utf8(output.stdout)?)
}

/// Whether this is the system's administrator, who may install packages.
pub fn is_root() -> bool {
    output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}

/// Whether a program is there to be run.
pub fn has(program: &str) -> bool {
    let quiet = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    quiet.is_ok_and(|status| status.success())
}

/// Every file that git knows or would take, as paths from the root.
pub fn files() -> Result<Vec<String>> {
    let mut git = Command::new("git");
    git.current_dir(root()).args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let listed = output(&mut git)?;
    let there = |path: &&str| !path.is_empty() && root().join(path).is_file();
    let mut files: Vec<String> = listed.split('\0').filter(there).map(str::to_owned).collect();
    files.sort();
    files.dedup();
    Ok(files)
}

fn shown(command: &Command) -> String {
    let program =
        Path::new(command.get_program()).file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let args = command.get_args().map(|arg| arg.to_string_lossy().into_owned());
    std::iter::once(program).chain(args).collect::<Vec<_>>().join(" ")
}
