//! Runs the server: opens the store, listens, and shuts down gracefully.

use crate::app::Server;
use crate::config::Config;
use crate::keeping::{FILE, LOCK};
use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::fs::File;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tower::Service;
use zocalo_store::{Database, Store, StoreError};

/// How long the server waits for requests under way when it closes.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long it waits where the machine has no room for another connection.
const BREATH: Duration = Duration::from_secs(1);

/// Timeout for request headers; slow clients would otherwise hold a connection.
const HEADER_TIMEOUT: Duration = Duration::from_secs(30);

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
    /// It would answer to any name on an address that others reach.
    #[error(
        "{0} can be reached by others: say by --name under which name, and put a proxy that speaks TLS before it \
         (--proxied); docs/operations.md has examples"
    )]
    Nameless(SocketAddr),
    /// Another server has the directory.
    #[error("another server keeps its tables in {path}; stop it, or give another directory by --data", path = .path.display())]
    Taken {
        /// The directory.
        path: PathBuf,
    },
    /// The store cannot be opened.
    #[error("{place}: {error}")]
    Store {
        /// The file or the database.
        place: String,
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
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(run(config));
    // Bots that still think are abandoned: a choice counts only once it is in the store.
    runtime.shutdown_background();
    done
}

async fn run(config: Config) -> Result<(), ServeError> {
    let begun = Instant::now();
    if !config.listen.ip().is_loopback() && config.names.is_empty() {
        return Err(ServeError::Nameless(config.listen));
    }
    std::fs::create_dir_all(&config.data)
        .map_err(|error| ServeError::Data { path: config.data.clone(), error })?;
    // Held until the server ends.
    let (store, _lock) = open_store(&config).await?;
    let wanted = config.listen;
    let mut bound = TcpListener::bind(wanted).await;
    if config.or_any_port && bound.as_ref().is_err_and(|e| e.kind() == std::io::ErrorKind::AddrInUse) {
        bound = TcpListener::bind(SocketAddr::new(wanted.ip(), 0)).await;
    }
    let listener = bound.map_err(|error| ServeError::Listen { address: wanted, error })?;
    let address = listener.local_addr()?;
    let server = Server::new(Config { listen: address, ..config }, store);
    let page = format!("http://{}/", shown(address));
    let tables = match &server.config().store {
        Some(_) => "the database".to_owned(),
        None => server.config().data.display().to_string(),
    };
    println!("Zócalo is open at {page} (tables in {tables}; ctrl-c closes it)");
    tracing::info!(%address, ms = begun.elapsed().as_millis() as u64, "open");
    if server.config().open {
        open_browser(&page);
    }
    tokio::task::spawn_blocking(crate::app::draw_boards);
    server.wake_all_bots().await;
    server.follow_others();
    let front = server.front();
    let mut connections = JoinSet::new();
    let mut stopping = pin!(stop_signal());
    loop {
        tokio::select! {
            () = &mut stopping => break,
            arrival = listener.accept() => match arrival {
                Ok((stream, peer)) => {
                    connections.spawn(connection(server.clone(), front.clone(), stream, peer));
                }
                Err(error) => hold_on(&error).await,
            },
            // Removes finished connections from the set.
            Some(_) = connections.join_next() => {}
        }
    }
    drop(listener);
    tracing::info!("closing");
    server.begin_closing();
    if tokio::time::timeout(PATIENCE, connections.join_all()).await.is_err() {
        tracing::warn!("some requests were still under way");
    }
    server.close().await;
    Ok(())
}

/// Opens the store: a database on a server, or the file of the data directory, which only one server may have.
async fn open_store(config: &Config) -> Result<(Arc<dyn Store>, Option<File>), ServeError> {
    if let Some(address) = &config.store {
        let store = Database::connect(address).await;
        // The address may hold a password.
        let store = store.map_err(|error| ServeError::Store { place: "the database".to_owned(), error })?;
        return Ok((Arc::new(store), None));
    }
    let data = &config.data;
    let wrong = |error| ServeError::Data { path: data.clone(), error };
    let lock = File::options().create(true).append(true).open(data.join(LOCK)).map_err(wrong)?;
    if lock.try_lock().is_err() {
        return Err(ServeError::Taken { path: data.clone() });
    }
    let file = data.join(FILE);
    let store = Database::open(&file).await;
    let store = store.map_err(|error| ServeError::Store { place: file.display().to_string(), error })?;
    Ok((Arc::new(store), Some(lock)))
}

/// Serves one connection to its end. `axum::serve` has no timeout for headers, so hyper is called here.
async fn connection(server: Server, front: Router, stream: TcpStream, peer: SocketAddr) {
    // Answers are written in one piece, so Nagle's algorithm would only delay them.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        front.clone().call(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADER_TIMEOUT);
    let mut served = pin!(http.serve_connection(TokioIo::new(stream), service));
    let mut closing = server.closing();
    // Errors of a connection (resets, timeouts) are the client's and are not logged.
    tokio::select! {
        biased;
        _ = served.as_mut() => return,
        _ = closing.wait_for(|closing| *closing) => served.as_mut().graceful_shutdown(),
    }
    let _ = served.await;
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
