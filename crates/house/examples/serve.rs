//! The house by itself: `cargo run -p zocalo-house --example serve -- PORT DIR`.

fn main() -> Result<(), zocalo_house::ServeError> {
    let mut args = std::env::args().skip(1);
    let port = args.next().and_then(|port| port.parse().ok()).unwrap_or(zocalo_house::Config::PORT);
    let mut config = zocalo_house::Config::new(args.next().unwrap_or_else(|| "zocalo-data".to_owned()));
    config.listen.set_port(port);
    zocalo_house::serve(config)
}
