//! Runs the server: opens the store, listens, and shuts down gracefully.

use crate::app::Server;
use crate::config::Config;
use crate::lanes::Lanes;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use zocalo_store::{Sqlite, Store, StoreError};

/// How long the server waits for requests under way when it closes.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long it waits where the machine has no room for another connection.
const BREATH: Duration = Duration::from_secs(1);

/// Why the server could not open.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The data directory cannot be made.
    #[error("{path} cannot be made: {error}", path = .path.display())]
    Data {
        /// The directory.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// The store cannot be opened.
    #[error("{path}: {error}", path = .path.display())]
    Store {
        /// The file.
        path: PathBuf,
        /// Why.
        error: StoreError,
    },
    /// The address is taken.
    #[error("cannot listen on {address}: {error}; another port can be given by --port")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        error: std::io::Error,
    },
    /// The runtime or the sockets failed.
    #[error("the server failed: {0}")]
    Io(#[from] std::io::Error),
}

/// Opens the server and keeps it open until the process is told to stop (ctrl-c or SIGTERM).
///
/// # Errors
/// A directory, file or address that cannot be used.
pub fn serve(config: Config) -> Result<(), ServeError> {
    // This thread accepts connections and runs the store's writer; the other threads serve the connections.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let done = runtime.block_on(run(config));
    // Bots that still think are abandoned: a choice counts only once it is in the store.
    runtime.shutdown_background();
    done
}

async fn run(config: Config) -> Result<(), ServeError> {
    let begun = Instant::now();
    std::fs::create_dir_all(&config.data)
        .map_err(|error| ServeError::Data { path: config.data.clone(), error })?;
    let file = config.data.join("zocalo.db");
    let store = Sqlite::open(&file).await.map_err(|error| ServeError::Store { path: file.clone(), error })?;
    let store: Arc<dyn Store> = Arc::new(store);
    let wanted = config.listen;
    let mut bound = TcpListener::bind(wanted).await;
    if config.or_any_port && bound.as_ref().is_err_and(|e| e.kind() == std::io::ErrorKind::AddrInUse) {
        bound = TcpListener::bind(SocketAddr::new(wanted.ip(), 0)).await;
    }
    let listener = bound.map_err(|error| ServeError::Listen { address: wanted, error })?;
    let address = listener.local_addr()?;
    let server = Server::new(Config { listen: address, ..config }, store);
    let page = format!("http://{}/", shown(address));
    println!("Zócalo is open at {page} (tables in {}; ctrl-c closes it)", server.config().data.display());
    tracing::info!(%address, ms = begun.elapsed().as_millis() as u64, "open");
    if server.config().open {
        open_browser(&page);
    }
    tokio::task::spawn_blocking(crate::app::draw_boards);
    server.wake_all_bots().await;
    let mut lanes = Lanes::open(&server)?;
    let mut stopping = pin!(stop_signal());
    loop {
        tokio::select! {
            () = &mut stopping => break,
            arrival = listener.accept() => match arrival {
                Ok((stream, peer)) => lanes.take(stream, peer),
                Err(error) => hold_on(&error).await,
            }
        }
    }
    drop(listener);
    tracing::info!("closing");
    server.begin_closing();
    if tokio::time::timeout(PATIENCE, lanes.close()).await.is_err() {
        tracing::warn!("some requests were still under way");
    }
    server.close().await;
    Ok(())
}

/// Errors of `accept`: a client that disconnected is ignored; without free sockets the loop waits before it tries again.
async fn hold_on(error: &std::io::Error) {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if !matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        tracing::error!(%error, "letting somebody in");
        tokio::time::sleep(BREATH).await;
    }
}

/// The address as a person types it.
fn shown(address: SocketAddr) -> String {
    let ip = address.ip();
    if ip.is_loopback() || ip.is_unspecified() {
        format!("localhost:{}", address.port())
    } else {
        address.to_string()
    }
}

fn open_browser(page: &str) {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let quiet = std::process::Stdio::null;
    // Failing to open a browser is not an error: the address has been printed.
    let _ = std::process::Command::new(program).arg(page).stdout(quiet()).stderr(quiet()).spawn();
}

async fn stop_signal() {
    let interrupt = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
