use crate::Hex;

/// End of a list of entries.
const END: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
struct Entry {
    cost: u32,
    hex: Hex,
    next: u32,
}

/// A queue of hexes by cost, for keys that never fall below the last one taken: one list per cost, in a
/// ring just long enough for the costs that wait at the same time (Dial's algorithm). The lists share one
/// arena, so a queue that has grown to the size of its work allocates no more.
#[derive(Clone, Debug, Default)]
pub(crate) struct Buckets {
    /// First entry of each list; the length is a power of two.
    heads: Vec<u32>,
    entries: Vec<Entry>,
    waiting: usize,
    /// Cost of the list being emptied.
    now: u32,
}

impl Buckets {
    pub fn clear(&mut self) {
        for entry in self.entries.drain(..) {
            let slot = slot(&self.heads, entry.cost);
            self.heads[slot] = END;
        }
        self.waiting = 0;
        self.now = 0;
    }

    pub fn push(&mut self, hex: Hex, cost: u32) {
        debug_assert!(cost >= self.now, "costs must not fall");
        let span = (cost - self.now) as usize + 1;
        if span > self.heads.len() {
            self.grow(span);
        }
        let slot = slot(&self.heads, cost);
        self.entries.push(Entry { cost, hex, next: self.heads[slot] });
        self.heads[slot] = self.entries.len() as u32 - 1;
        self.waiting += 1;
    }

    /// Takes out a hex of the lowest cost.
    pub fn pop(&mut self) -> Option<(Hex, u32)> {
        if self.waiting == 0 {
            return None;
        }
        loop {
            let slot = slot(&self.heads, self.now);
            let head = self.heads[slot];
            if head != END {
                let entry = self.entries[head as usize];
                debug_assert_eq!(entry.cost, self.now, "a list holds one cost only");
                self.heads[slot] = entry.next;
                self.waiting -= 1;
                return Some((entry.hex, entry.cost));
            }
            self.now += 1;
        }
    }

    /// Makes the ring long enough for `span` costs and lays out again what waits.
    #[cold]
    fn grow(&mut self, span: usize) {
        let old = std::mem::take(&mut self.heads);
        self.heads = vec![END; span.next_power_of_two().max(16)];
        for mut head in old {
            while head != END {
                let Entry { cost, next, .. } = self.entries[head as usize];
                let slot = slot(&self.heads, cost);
                self.entries[head as usize].next = self.heads[slot];
                self.heads[slot] = head;
                head = next;
            }
        }
    }
}

fn slot(heads: &[u32], cost: u32) -> usize {
    cost as usize & (heads.len() - 1)
}
