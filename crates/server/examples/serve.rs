//! The server by itself, with the options of `zocalo serve`: `--port N --data DIR --proxied --no-limit`. Others are passed over.

/// The same as in the program itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> Result<(), zocalo_server::ServeError> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let value = |name: &str| args.iter().position(|arg| arg == name).and_then(|at| args.get(at + 1)).cloned();
    let mut config = zocalo_server::Config::new(value("--data").unwrap_or_else(|| "zocalo-data".to_owned()));
    if let Some(port) = value("--port").and_then(|port| port.parse().ok()) {
        config.listen.set_port(port);
    }
    if args.iter().any(|arg| arg == "--no-limit") {
        config.rate = None;
    }
    config.proxied = args.iter().any(|arg| arg == "--proxied");
    zocalo_server::serve(config)
}
