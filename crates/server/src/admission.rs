//! Admission: which requests are let in (host, origin, rate limits), and the security headers of every answer.

use crate::app::Server;
use crate::config::{Config, Rate};
use crate::metrics::count;
use crate::quota::{Client, Network, Paced};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Request, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;
use zocalo_store::Person;

/// How many clients' worth of requests one network may make.
const CLIENTS_OF_A_NETWORK: u32 = 10;

/// Counts what each client asks. Somebody with a cookie has a share of their own; of those without one, each kind of
/// program at a network has. So one loud client is turned away, and others behind the same address are not.
pub struct Limiter {
    people: Paced<Person>,
    strangers: Paced<(Network, u64)>,
    networks: Paced<Network>,
}

impl Limiter {
    /// With this bound for each client.
    pub fn new(rate: Rate) -> Self {
        let each = Duration::from_secs(1) / rate.per_second.max(1);
        Self {
            people: Paced::new(rate.burst, each),
            strangers: Paced::new(rate.burst, each),
            networks: Paced::new(
                rate.burst.saturating_mul(CLIENTS_OF_A_NETWORK),
                each / CLIENTS_OF_A_NETWORK,
            ),
        }
    }

    /// Seconds to wait, if this client asks too much.
    fn check(&self, client: &Client, headers: &HeaderMap) -> Result<(), u64> {
        match &client.person {
            Some(person) => self.people.check(person)?,
            None => self.strangers.check(&(client.network, program(headers)))?,
        }
        self.networks.check(&client.network)
    }
}

/// Which kind of program asks, as far as it says so.
fn program(headers: &HeaderMap) -> u64 {
    let agent = headers.get(header::USER_AGENT).map_or(&b""[..], HeaderValue::as_bytes);
    let hash = blake3::hash(agent);
    hash.as_bytes().first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
}

/// Headers of an answer, with those of the connection.
const HEADERS: usize = 14;

/// The names by which this machine calls itself.
const HERE: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Whether a request is let in, or what is answered instead.
pub fn admit<B>(server: &Server, request: &Request<B>) -> Result<(), Box<Response>> {
    let refuse = |status: StatusCode, why: &'static str| Err(Box::new((status, why).into_response()));
    if !host_is_ours(server.config(), request.headers()) {
        return refuse(StatusCode::MISDIRECTED_REQUEST, "this server does not answer to that name\n");
    }
    if !comes_from_us(request.method(), request.headers()) {
        return refuse(StatusCode::FORBIDDEN, "requests from other sites are not taken\n");
    }
    Ok(())
}

/// Who a request comes from, as far as limits go; what is answered instead, if they ask too much.
pub async fn client(
    server: &Server,
    headers: &HeaderMap,
    peer: Option<SocketAddr>,
) -> Result<Client, Box<Response>> {
    let config = server.config();
    let person = match server.person_of(headers).await {
        Ok(person) => person,
        Err(fail) => {
            tracing::error!(?fail, "asking the store who somebody is");
            let why = (StatusCode::INTERNAL_SERVER_ERROR, "the server cannot tell who asks\n");
            return Err(Box::new(why.into_response()));
        }
    };
    let address = address(config, headers, peer);
    let local = is_at_the_machine(config, headers, address);
    let client = Client { person, network: Network::of(address), local };
    if let Some(limiter) = server.limiter()
        && let Err(seconds) = limiter.check(&client, headers)
    {
        count(&server.metrics().limited);
        let wait = [(header::RETRY_AFTER, seconds.to_string())];
        return Err(Box::new((StatusCode::TOO_MANY_REQUESTS, wait, "too many requests\n").into_response()));
    }
    if let Some(meter) = server.meter()
        && let Err(seconds) = meter.check(&client)
    {
        count(&server.metrics().limited);
        let wait = [(header::RETRY_AFTER, seconds.to_string())];
        let why = "these requests have taken too much of the server's time\n";
        return Err(Box::new((StatusCode::TOO_MANY_REQUESTS, wait, why).into_response()));
    }
    Ok(client)
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// The name in the host header, without the port.
fn host(headers: &HeaderMap) -> Option<&str> {
    let host = text(headers, "host")?;
    Some(match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    })
}

/// Whether the host header names this server: refuses DNS rebinding.
fn host_is_ours(config: &Config, headers: &HeaderMap) -> bool {
    let ours = |name| HERE.contains(&name) || config.names.iter().any(|ours| ours.eq_ignore_ascii_case(name));
    host(headers).is_some_and(ours)
}

/// What proxies add to the requests that they hand on.
const HANDED_ON: [&str; 4] = ["x-forwarded-for", "forwarded", "via", "x-real-ip"];

/// Whether somebody sits at the machine itself, and is not bounded. Whoever came through a proxy does not, even where nobody told
/// the server of it: then they come from the machine's own address, but ask for another name, or the proxy says that it is one.
fn is_at_the_machine(config: &Config, headers: &HeaderMap, address: IpAddr) -> bool {
    if config.proxied || !address.is_loopback() {
        return false;
    }
    let handed_on = HANDED_ON.iter().any(|name| headers.contains_key(*name));
    let local = !handed_on && host(headers).is_some_and(|name| HERE.contains(&name));
    if !local {
        UNTOLD.call_once(|| {
            tracing::warn!(
                "requests come through a proxy: without --proxied all of them share one network's limits"
            );
        });
    }
    local
}

/// Says so once.
static UNTOLD: std::sync::Once = std::sync::Once::new();

/// Whether a request that changes state comes from one of our own pages, or from no browser: refuses cross-site requests.
fn comes_from_us(method: &Method, headers: &HeaderMap) -> bool {
    if matches!(*method, Method::GET | Method::HEAD) {
        return true;
    }
    match text(headers, "sec-fetch-site") {
        Some(site) => site == "same-origin" || site == "none",
        None => match text(headers, "origin") {
            Some(origin) => origin.split_once("://").map(|(_, host)| host) == text(headers, "host"),
            None => !headers.contains_key("origin"),
        },
    }
}

/// Where a request comes from. Behind a proxy, the last address of the last `X-Forwarded-For` line: that one the proxy
/// itself has added, all before it are the client's own words. A peer on the open internet is no proxy of ours.
fn address(config: &Config, headers: &HeaderMap, peer: Option<SocketAddr>) -> IpAddr {
    let forwarded = || {
        let line = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        let last = line.rsplit(',').next()?.trim();
        let with_port = || last.parse::<SocketAddr>().ok().map(|address| address.ip());
        last.trim_matches(['[', ']']).parse().ok().or_else(with_port)
    };
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.ip().to_canonical());
    let told = if config.proxied && is_near(peer) { forwarded() } else { None };
    told.unwrap_or(peer)
}

/// Whether an address is on this machine or in the same private network, where a proxy stands.
fn is_near(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => address.is_loopback() || address.is_private() || address.is_link_local(),
        IpAddr::V6(address) => {
            address.is_loopback() || address.is_unique_local() || address.is_unicast_link_local()
        }
    }
}

/// What every answer carries.
pub fn put_headers(headers: &mut HeaderMap) {
    const ALWAYS: [(HeaderName, &str); 6] = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ];
    headers.reserve(HEADERS);
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(CSP));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

#[cfg(test)]
mod tests {
    use super::{Limiter, address, comes_from_us, host_is_ours, is_at_the_machine};
    use crate::Config;
    use crate::config::Rate;
    use crate::quota::{Client, Network};
    use axum::http::{HeaderMap, HeaderName, HeaderValue, Method};

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let pair = |&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value));
        pairs.iter().map(pair).collect()
    }

    #[test]
    fn names_that_lead_here() {
        let mut config = Config::new("data");
        let ours = |config: &Config, host| host_is_ours(config, &headers(&[("host", host)]));
        assert!(ours(&config, "localhost:1863") && ours(&config, "127.0.0.1:9") && ours(&config, "[::1]:80"));
        assert!(!ours(&config, "evil.example") && !ours(&config, "localhost.evil.example:1863"));
        assert!(!host_is_ours(&config, &HeaderMap::new()));
        config.listen.set_ip("0.0.0.0".parse().expect("an address"));
        assert!(!ours(&config, "any.example"), "on every address, too");
        config.names = vec!["play.example".to_owned()];
        assert!(ours(&config, "Play.Example:443") && !ours(&config, "any.example"));
    }

    #[test]
    fn of_forwarded_addresses_only_the_proxys_own_is_believed() {
        let mut config = Config::new("data");
        let proxy = Some("127.0.0.1:9".parse().expect("an address"));
        let stranger = Some("203.0.113.5:9".parse().expect("an address"));
        let from = |config: &Config, lines: &[&'static str], peer| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", HeaderValue::from_static(line));
            }
            address(config, &headers, peer).to_string()
        };
        assert_eq!(from(&config, &["198.51.100.1"], proxy), "127.0.0.1", "there is no proxy");
        config.proxied = true;
        assert_eq!(from(&config, &["198.51.100.1"], proxy), "198.51.100.1");
        assert_eq!(from(&config, &["6.6.6.6, 198.51.100.1"], proxy), "198.51.100.1");
        assert_eq!(from(&config, &["6.6.6.6", "198.51.100.1"], proxy), "198.51.100.1", "a line of its own");
        assert_eq!(from(&config, &["6.6.6.6, [2001:db8::1]:4711"], proxy), "2001:db8::1");
        assert_eq!(from(&config, &["198.51.100.1, rubbish"], proxy), "127.0.0.1");
        assert_eq!(from(&config, &["6.6.6.6"], stranger), "203.0.113.5", "who is no proxy says nothing");
        assert_eq!(from(&config, &[], proxy), "127.0.0.1");
    }

    #[test]
    fn nobody_is_at_the_machine_who_came_through_a_proxy() {
        let mut config = Config::new("data");
        config.names = vec!["games.example.org".to_owned()];
        let here = [127, 0, 0, 1].into();
        let at = |config: &Config, pairs: &[_], address| is_at_the_machine(config, &headers(pairs), address);
        assert!(at(&config, &[("host", "localhost:1863")], here) && at(&config, &[("host", "[::1]")], here));
        assert!(!at(&config, &[("host", "localhost")], [192, 0, 2, 7].into()));
        assert!(!at(&config, &[("host", "games.example.org")], here), "the name that a proxy passes on");
        for header in ["x-forwarded-for", "forwarded", "via", "x-real-ip"] {
            assert!(!at(&config, &[("host", "127.0.0.1:1863"), (header, "192.0.2.7")], here), "{header}");
        }
        config.proxied = true;
        assert!(!at(&config, &[("host", "localhost")], here));
    }

    #[test]
    fn one_loud_client_does_not_lock_out_others_at_its_address() {
        let limiter = Limiter::new(Rate { per_second: 1, burst: 20, ..Rate::usual() });
        let at = |person: Option<&str>| Client {
            person: person.map(|name| zocalo_store::Person(name.to_owned())),
            network: Network::of([192, 0, 2, 7].into()),
            local: false,
        };
        let browser = headers(&[("user-agent", "Mozilla/5.0")]);
        let script = headers(&[("user-agent", "curl")]);
        let let_in = |client: &Client, headers: &HeaderMap| {
            (0..1000).filter(|_| limiter.check(client, headers).is_ok()).count()
        };
        assert_eq!(let_in(&at(Some("loud")), &browser), 20);
        assert_eq!(let_in(&at(None), &script), 20);
        assert!(limiter.check(&at(Some("quiet")), &browser).is_ok(), "somebody with a cookie");
        assert!(limiter.check(&at(None), &browser).is_ok(), "somebody new");
    }

    #[test]
    fn changes_come_from_our_own_pages() {
        let post = |pairs| comes_from_us(&Method::POST, &headers(pairs));
        assert!(post(&[("sec-fetch-site", "same-origin")]));
        assert!(post(&[]), "no browser at all");
        assert!(post(&[("origin", "http://localhost:1863"), ("host", "localhost:1863")]));
        assert!(!post(&[("origin", "http://evil.example"), ("host", "localhost:1863")]));
        assert!(!post(&[("origin", "null"), ("host", "localhost:1863")]));
        assert!(!post(&[("sec-fetch-site", "cross-site")]));
        assert!(!post(&[
            ("sec-fetch-site", "same-site"),
            ("origin", "http://localhost:1"),
            ("host", "localhost:1")
        ]));
        assert!(comes_from_us(&Method::GET, &headers(&[("sec-fetch-site", "cross-site")])));
    }
}
