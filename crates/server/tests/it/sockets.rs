//! Clients on sockets that are slow, silent or many: a server that listens in earnest.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::{Duration, Instant};
use zocalo_server::{Config, Patience, Quotas, serve};

/// What a patient client waits for at most.
const LONG: Duration = Duration::from_secs(20);

/// A server that ends with the tests.
struct Open {
    address: SocketAddr,
    _dir: tempfile::TempDir,
}

impl Open {
    /// Opens one that waits for heads and requests as long as is said, and has so many connections of a network.
    fn new(head: u64, request: u64, connections: usize) -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        let address = TcpListener::bind("127.0.0.1:0").and_then(|l| l.local_addr()).expect("a free port");
        let patience =
            Patience { head: Duration::from_millis(head), request: Duration::from_millis(request) };
        let quotas = Quotas { connections, ..Quotas::usual() };
        // All clients here are programs of one kind at one address, which would be one client too loud.
        let config = Config { listen: address, patience, quotas, rate: None, ..Config::new(dir.path()) };
        std::thread::spawn(move || serve(config));
        let open = Self { address, _dir: dir };
        let begun = Instant::now();
        while TcpStream::connect(address).is_err() {
            assert!(begun.elapsed() < LONG, "the server does not listen");
            std::thread::sleep(Duration::from_millis(10));
        }
        open
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("a connection");
        stream.set_read_timeout(Some(LONG)).expect("a timeout");
        stream
    }

    fn head(&self, request: &str) -> String {
        format!("{request} HTTP/1.1\r\nHost: localhost:{}\r\n", self.address.port())
    }

    /// Whether somebody new is answered.
    fn answers(&self) -> bool {
        let mut stream = self.connect();
        let head = self.head("GET /healthz");
        write!(stream, "{head}Connection: close\r\n\r\n").expect("sent");
        read(&mut stream).starts_with("HTTP/1.1 200")
    }
}

/// Everything up to the end of the connection.
fn read(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A connection that is reset has ended, too.
    let _ = stream.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Half a head, then nothing; a head, then half a body; nothing at all; each letter by itself.
#[test]
fn slow_clients_lose_their_connection_and_hold_up_nobody() {
    let open = Open::new(500, 700, 256);
    let mut halves: Vec<TcpStream> = (0..20).map(|_| open.connect()).collect();
    for (n, stream) in halves.iter_mut().enumerate() {
        let head = open.head("POST /tables");
        let body = format!(
            "{head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n\r\ngame="
        );
        let sent = ["", "G", head.as_str(), body.as_str()][n % 4];
        stream.write_all(sent.as_bytes()).expect("sent");
    }
    let mut drops = open.connect();
    let letters = open.head("GET /healthz");
    let begun = Instant::now();
    let mut ended = None;
    for letter in letters.bytes().cycle() {
        if drops.write_all(&[letter]).is_err() {
            ended = Some(begun.elapsed());
            break;
        }
        assert!(open.answers(), "somebody else waits for a slow client");
        assert!(begun.elapsed() < LONG, "a head that never ends is read for ever");
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(ended.is_some());
    for (n, stream) in halves.iter_mut().enumerate() {
        let answer = read(stream);
        let cut =
            answer.is_empty() || answer.starts_with("HTTP/1.1 408") || answer.starts_with("HTTP/1.1 503");
        assert!(cut, "{n}: {answer}");
    }
}

/// Asks for much and reads nothing of it.
#[test]
fn who_reads_nothing_holds_up_nobody() {
    let open = Open::new(30_000, 20_000, 64);
    let silent: Vec<TcpStream> = (0..60)
        .map(|_| {
            let mut stream = open.connect();
            let head = open.head("GET /manual");
            for _ in 0..20 {
                // Once the buffers are full nothing more can be sent.
                let _ = stream.set_write_timeout(Some(Duration::from_millis(20)));
                if write!(stream, "{head}\r\n").is_err() {
                    break;
                }
            }
            stream
        })
        .collect();
    for _ in 0..10 {
        assert!(open.answers(), "beside {} who read nothing", silent.len());
    }
}

/// More connections than a network may have: the newest is let in, the oldest that do nothing have to leave.
#[test]
fn a_crowd_of_connections_keeps_no_newcomer_out() {
    let open = Open::new(30_000, 20_000, 16);
    let mut crowd: Vec<TcpStream> = Vec::new();
    for _ in 0..100 {
        crowd.push(open.connect());
    }
    assert!(open.answers());
    let closed = |mut stream: &TcpStream| {
        stream.set_read_timeout(Some(Duration::from_millis(50))).expect("a timeout");
        matches!(stream.read(&mut [0]), Ok(0))
    };
    let gone = crowd.iter().filter(|stream| closed(stream)).count();
    assert!(gone >= 84, "{gone} of a hundred had to leave");
}

/// What is no request, and requests that are far too large, are turned away; the server goes on.
#[test]
fn what_is_no_request_is_turned_away() {
    let open = Open::new(2_000, 2_000, 256);
    let host = open.head("GET /");
    let long = "x".repeat(2_000_000);
    let many: String = (0..5_000).map(|n| format!("X-{n}: y\r\n")).collect();
    let requests = [
        "\0\0\0\0\r\n\r\n".to_owned(),
        "HELO mail.example.org\r\n\r\n".to_owned(),
        "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}\r\n\r\n".to_owned(),
        "GET / HTTP/1.1\r\n\r\n".to_owned(),
        "GET / HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n".to_owned(),
        format!("{host}Cookie: {long}\r\n\r\n"),
        format!("{host}{many}\r\n"),
        format!("GET /{long} HTTP/1.1\r\nHost: localhost\r\n\r\n"),
        format!("{}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab", open.head("POST /tables")),
        format!("{}Content-Length: -1\r\n\r\n", open.head("POST /tables")),
        format!("{}Transfer-Encoding: chunked\r\n\r\nZZZ\r\n", open.head("POST /tables")),
        format!(
            "{}Content-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n{{",
            open.head("POST /import")
        ),
    ];
    for request in requests {
        let mut stream = open.connect();
        // The server may close before all of it was sent.
        let _ = stream.write_all(request.as_bytes());
        let answer = read(&mut stream);
        let refused =
            answer.is_empty() || answer.starts_with("HTTP/1.1 4") || answer.starts_with("HTTP/1.1 503");
        let shown: String = request.chars().take(60).collect();
        assert!(refused, "{shown}: {}", answer.chars().take(200).collect::<String>());
        assert!(open.answers(), "after {shown}");
    }
}
