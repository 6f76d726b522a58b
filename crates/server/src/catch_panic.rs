//! Turns a panic inside a future into an error.
//!
//! `tower_http::catch_panic` does this for requests; here it is needed for a change to a table that goes on after its request
//! is cancelled.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll};

/// Somewhere in the work there was a panic; the work is not to be asked again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Panicked;

/// Goes on with work; a panic in it is its result.
pub fn poll<F: Future + ?Sized>(
    work: Pin<&mut F>,
    context: &mut Context<'_>,
) -> Poll<Result<F::Output, Panicked>> {
    match catch_unwind(AssertUnwindSafe(|| work.poll(context))) {
        Ok(Poll::Pending) => Poll::Pending,
        Ok(Poll::Ready(done)) => Poll::Ready(Ok(done)),
        Err(_) => Poll::Ready(Err(Panicked)),
    }
}
