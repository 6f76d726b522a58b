//! Turns a panic inside a future into an error.
//!
//! `tower_http::catch_panic` does this for a service; here it is needed for single futures too (a change to a table that goes
//! on after its request is cancelled), and both use this one.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::{Pin, pin};
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

/// Does work to its end; a panic in it is its result.
pub async fn caught<F: Future>(work: F) -> Result<F::Output, Panicked> {
    let mut work = pin!(work);
    std::future::poll_fn(|context| poll(work.as_mut(), context)).await
}
