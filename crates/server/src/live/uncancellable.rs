//! A future that is completed even if it is dropped.

use crate::catch_panic;
use crate::error::Fail;
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio::runtime::Handle;

type Work<T> = Pin<Box<dyn Future<Output = Result<T, Fail>> + Send>>;

/// A future that is moved to a task of its own if it is dropped before it is done: a client that disconnects in the middle of a
/// change must not leave memory and store different. A client that stays connected costs no task.
pub struct Uncancellable<T: Send + 'static> {
    work: Option<Work<T>>,
}

impl<T: Send + 'static> Uncancellable<T> {
    /// This work.
    pub fn new(work: impl Future<Output = Result<T, Fail>> + Send + 'static) -> Self {
        Self { work: Some(Box::pin(work)) }
    }
}

impl<T: Send + 'static> Future for Uncancellable<T> {
    type Output = Result<T, Fail>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let Some(work) = &mut self.work else { return Poll::Pending };
        // As in a spawned task, a panic becomes an error of this work alone.
        let done = match catch_panic::poll(work.as_mut(), context) {
            Poll::Pending => return Poll::Pending,
            Poll::Ready(Ok(done)) => done,
            Poll::Ready(Err(_)) => Err(Fail::Fault("work at a table panicked".to_owned())),
        };
        self.work = None;
        Poll::Ready(done)
    }
}

impl<T: Send + 'static> Drop for Uncancellable<T> {
    fn drop(&mut self) {
        if let Some(work) = self.work.take()
            && let Ok(runtime) = Handle::try_current()
        {
            runtime.spawn(work);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Uncancellable;
    use crate::error::Fail;
    use tokio::sync::oneshot;

    #[tokio::test]
    async fn who_goes_away_breaks_nothing_off() {
        let (go, wait) = oneshot::channel::<()>();
        let (tell, told) = oneshot::channel::<u8>();
        let mut work = Box::pin(Uncancellable::new(async move {
            let _ = wait.await;
            let _ = tell.send(7);
            Ok(())
        }));
        std::future::poll_fn(|context| {
            assert!(work.as_mut().poll(context).is_pending());
            std::task::Poll::Ready(())
        })
        .await;
        drop(work);
        go.send(()).expect("the work still waits");
        assert_eq!(told.await, Ok(7));
    }

    #[tokio::test]
    async fn a_panic_is_a_fault_of_the_work_alone() {
        let work = Uncancellable::<()>::new(async { panic!("on purpose") });
        assert!(matches!(work.await, Err(Fail::Fault(_))));
    }
}
