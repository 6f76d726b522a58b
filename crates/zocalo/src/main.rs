//! The command line over all of Zócalo.
//!
//! Each command is a module of [`commands`]; it gets what it was asked and writes to what it is given. Exit codes:
//! 0 done, 1 what was checked does not hold, 2 the request could not be understood or carried out.

mod bots;
mod cli;
mod commands;
mod extras;
mod files;
mod play;
mod text;
mod tui;

use clap::error::ErrorKind;
use std::io::{self, Write};
use std::process::ExitCode;

/// Threads that give back what others took make the usual allocator ask the system for memory again and again.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What was checked does not hold.
const FAILED: u8 = 1;
/// The request could not be understood or carried out.
const REFUSED: u8 = 2;

fn main() -> ExitCode {
    let request = match cli::read(std::env::args_os()) {
        Ok(request) => request,
        Err(error) => {
            // Help and version are answers, not errors.
            let asked = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
            let _ = error.print();
            return if asked { ExitCode::SUCCESS } else { ExitCode::from(REFUSED) };
        }
    };
    // Not locked: the server prints from other places too.
    let mut out = io::stdout();
    let done = commands::run(request, &mut out).and_then(|verdict| {
        out.flush()?;
        Ok(verdict)
    });
    match done {
        Ok(commands::Verdict::Holds) => ExitCode::SUCCESS,
        Ok(commands::Verdict::Fails) => ExitCode::from(FAILED),
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("zocalo: {error:#}");
            ExitCode::from(REFUSED)
        }
    }
}

/// Whoever reads us has read enough: `zocalo rules camerone | head`.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let of = |cause: &(dyn std::error::Error + 'static)| {
        let plain = cause.downcast_ref::<io::Error>().map(io::Error::kind);
        plain.or_else(|| cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind))
    };
    error.chain().any(|cause| of(cause) == Some(io::ErrorKind::BrokenPipe))
}
