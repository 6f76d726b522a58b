//! Runs the server: opens the store, listens, and shuts down gracefully.

use crate::app::Server;
use crate::config::Config;
use crate::door::{Door, Pass};
use crate::keeping::{self, FILE, LOCK};
use crate::quota::Network;
use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::header::CONTENT_TYPE;
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
        "{0} can be reached by others, and no name is given by which they may ask for it.\n\
         Give it one, listen on this machine only, and let a proxy that speaks TLS stand in front:\n\
         \n    zocalo serve --name games.example.org --proxied --no-open\n\
         \nCaddy needs one line for that (docs/operations.md has nginx, too):\n\
         \n    games.example.org {{ reverse_proxy 127.0.0.1:{port} {{ flush_interval -1 }} }}",
        port = .0.port()
    )]
    Nameless(SocketAddr),
    /// A name that no request can bear.
    #[error(
        "\"{0}\" is no name of a host: letters, digits, hyphens and dots, without a scheme, a port or a path"
    )]
    Name(String),
    /// Another server has the directory.
    #[error("another server keeps its tables in {path}; stop it, or give another directory by --data", path = .path.display())]
    Taken {
        /// The directory.
        path: PathBuf,
    },
    /// The file of the store is damaged.
    #[error(
        "{path} is damaged: {damage}. It is left as it is. Put back a copy (zocalo restore), or what was saved, into another \
         directory, or move the damaged file away; docs/operations.md says how",
        path = .path.display()
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong, and what was saved.
        damage: String,
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
    if let Some(name) = config.names.iter().find(|name| !is_host_name(name)) {
        return Err(ServeError::Name(name.clone()));
    }
    if !config.listen.ip().is_loopback() && !config.proxied {
        tracing::warn!(
            "others reach this server without TLS: what they send can be read on the way (--proxied)"
        );
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
    // Nobody waits until the tables of all bots have been read.
    let waking = server.clone();
    tokio::spawn(async move { waking.wake_all_bots().await });
    server.film_the_rest();
    server.follow_others();
    let front = server.front();
    let each = (!server.config().proxied).then_some(server.config().quotas.connections);
    let door = Door::new(crate::door::room(), each);
    let counts = match server.config().metrics {
        Some(address) => {
            let bound = TcpListener::bind(address).await;
            Some(bound.map_err(|error| ServeError::Listen { address, error })?)
        }
        None => None,
    };
    let counting = server.counts();
    let mut connections = JoinSet::new();
    let mut stopping = pin!(stop_signal());
    loop {
        tokio::select! {
            () = &mut stopping => break,
            arrival = listener.accept() => match arrival {
                Ok((stream, peer)) => {
                    let pass = door.enter(Network::of(peer.ip()));
                    connections.spawn(connection(server.clone(), front.clone(), stream, peer, pass));
                }
                Err(error) => hold_on(&error).await,
            },
            arrival = accept_from(counts.as_ref()) => match arrival {
                Ok((stream, peer)) => {
                    let pass = door.enter(Network::of(peer.ip()));
                    connections.spawn(connection(server.clone(), counting.clone(), stream, peer, pass));
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
        let store = Database::connect(&address.0).await;
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
    if let Some(damage) = keeping::damage(data).await {
        return Err(ServeError::Damaged { path: file, damage });
    }
    let store = Database::open(&file).await;
    let store = store.map_err(|error| ServeError::Store { place: file.display().to_string(), error })?;
    Ok((Arc::new(store), Some(lock)))
}

/// Serves one connection to its end. `axum::serve` has no timeout for headers, so hyper is called here.
async fn connection(server: Server, front: Router, stream: TcpStream, peer: SocketAddr, pass: Pass) {
    // Answers are written in one piece, so Nagle's algorithm would only delay them.
    let _ = stream.set_nodelay(true);
    let visit = Arc::clone(&pass.visit);
    let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        visit.set_busy(true);
        let (answer, visit) = (front.clone().call(request), Arc::clone(&visit));
        async move {
            let answer = answer.await;
            let stays_open = answer.as_ref().is_ok_and(|answer| {
                answer.headers().get(CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream")
            });
            visit.set_busy(stays_open);
            answer
        }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(server.config().patience.head);
    let mut served = pin!(http.serve_connection(TokioIo::new(stream), service));
    let mut closing = server.closing();
    // Errors of a connection (resets, timeouts) are the client's and are not logged.
    tokio::select! {
        biased;
        _ = served.as_mut() => return,
        () = pass.visit.told_to_leave() => return,
        _ = closing.wait_for(|closing| *closing) => served.as_mut().graceful_shutdown(),
    }
    let _ = served.await;
}

/// Somebody at a listener that may not be there.
async fn accept_from(listener: Option<&TcpListener>) -> std::io::Result<(TcpStream, SocketAddr)> {
    match listener {
        Some(listener) => listener.accept().await,
        None => std::future::pending().await,
    }
}

/// Whether requests can bear this name in their host header.
fn is_host_name(name: &str) -> bool {
    let label = |label: &str| {
        let plain = label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        plain && !label.is_empty() && !label.starts_with('-') && !label.ends_with('-')
    };
    name.strip_suffix('.').unwrap_or(name).split('.').all(label)
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

#[cfg(test)]
mod tests {
    use super::{ServeError, is_host_name, run};
    use crate::config::Config;

    #[test]
    fn names_of_hosts() {
        for good in ["games.example.org", "localhost", "a-b.c", "example.org."] {
            assert!(is_host_name(good), "{good}");
        }
        for bad in ["", ".", "https://x.org", "x.org:80", "x.org/", "-x.org", "a..b", "x y", "é.org"] {
            assert!(!is_host_name(bad), "{bad}");
        }
    }

    #[tokio::test]
    async fn a_public_address_needs_a_name_and_is_told_how_to_get_tls() {
        for address in ["0.0.0.0:0", "[::]:0", "192.0.2.1:0"] {
            let listen = address.parse().expect("an address");
            let refused = run(Config { listen, ..Config::new("nowhere") }).await.expect_err("no name");
            assert!(matches!(refused, ServeError::Nameless(_)));
            let told = refused.to_string();
            for word in ["--name", "--proxied", "TLS", "reverse_proxy", "docs/operations.md"] {
                assert!(told.contains(word), "{word} in {told}");
            }
            let names = vec!["https://games.example.org".to_owned()];
            let refused = run(Config { listen, names, ..Config::new("nowhere") }).await.expect_err("no host");
            assert!(matches!(refused, ServeError::Name(_)));
        }
        assert!(!std::path::Path::new("nowhere").exists(), "nothing is made before");
    }
}
