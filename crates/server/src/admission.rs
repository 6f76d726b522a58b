//! Admission: which requests are let in (host, origin, rate limits), and the security headers of every answer.

use crate::app::Server;
use crate::config::{Config, Rate};
use crate::metrics::count;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Request, StatusCode, header};
use axum::response::{IntoResponse, Response};
use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};

/// How often the limiter forgets addresses that have been quiet: every so many requests.
const FORGET_EVERY: u32 = 4096;

/// Counts what each address asks.
pub struct Limiter {
    limits: RateLimiter<IpAddr, HashMapStateStore<IpAddr>, DefaultClock>,
    asked: AtomicU32,
}

impl Limiter {
    /// With this bound.
    pub fn new(rate: Rate) -> Self {
        let at_least_one = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_second(at_least_one(rate.per_second)).allow_burst(at_least_one(rate.burst));
        Self { limits: RateLimiter::hashmap(quota), asked: AtomicU32::new(0) }
    }

    /// Seconds to wait, if this address asks too much.
    fn check(&self, address: IpAddr) -> Result<(), u64> {
        if self.asked.fetch_add(1, Ordering::Relaxed).is_multiple_of(FORGET_EVERY) {
            self.limits.retain_recent();
        }
        let now = DefaultClock::default().now();
        self.limits.check_key(&address).map_err(|until| until.wait_time_from(now).as_secs() + 1)
    }
}

/// Headers of an answer, with those of the connection.
const HEADERS: usize = 14;

/// The names by which this machine calls itself.
const HERE: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Whether a request is let in, or what is answered instead.
pub fn admit<B>(
    server: &Server,
    request: &Request<B>,
    peer: Option<SocketAddr>,
) -> Result<(), Box<Response>> {
    let refuse = |status: StatusCode, why: &'static str| Err(Box::new((status, why).into_response()));
    if !host_is_ours(server.config(), request.headers()) {
        return refuse(StatusCode::MISDIRECTED_REQUEST, "this server does not answer to that name\n");
    }
    if !comes_from_us(request.method(), request.headers()) {
        return refuse(StatusCode::FORBIDDEN, "requests from other sites are not taken\n");
    }
    if let Some(limiter) = server.limiter()
        && let Err(seconds) = limiter.check(address(server.config(), request.headers(), peer))
    {
        count(&server.metrics().limited);
        let wait = [(header::RETRY_AFTER, seconds.to_string())];
        return Err(Box::new((StatusCode::TOO_MANY_REQUESTS, wait, "too many requests\n").into_response()));
    }
    Ok(())
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Whether the host header names this server: refuses DNS rebinding.
fn host_is_ours(config: &Config, headers: &HeaderMap) -> bool {
    let Some(host) = text(headers, "host") else { return false };
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    };
    HERE.contains(&name) || config.names.iter().any(|ours| ours.eq_ignore_ascii_case(name))
}

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

fn address(config: &Config, headers: &HeaderMap, peer: Option<SocketAddr>) -> IpAddr {
    let forwarded = || {
        // The last address was added by our own proxy; those before it are set by the client and cannot be trusted.
        let list = text(headers, "x-forwarded-for")?;
        list.rsplit(',').next()?.trim().parse().ok()
    };
    let told = if config.proxied { forwarded() } else { None };
    told.or(peer.map(|peer| peer.ip())).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
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
    use super::{comes_from_us, host_is_ours};
    use crate::Config;
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
