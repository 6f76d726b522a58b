/// End of a list of entries.
const END: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u32,
    hex: u16,
    so_far: u16,
    next: u32,
}

/// A queue of hexes by key, for keys that never fall below the last one taken: one list per key, in a ring just long enough
/// for the keys that wait at the same time (Dial's algorithm).
#[derive(Debug)]
pub(crate) struct Buckets {
    /// First entry of each list; the length is a power of two.
    heads: Vec<u32>,
    entries: Vec<Entry>,
    waiting: usize,
    /// Key of the list being emptied.
    now: u32,
}

impl Buckets {
    /// A queue for keys from `lowest` upwards.
    pub fn new(lowest: u32) -> Buckets {
        Buckets { heads: vec![END; 64], entries: Vec::with_capacity(256), waiting: 0, now: lowest }
    }

    pub fn push(&mut self, hex: u16, so_far: u16, key: u32) {
        // An estimate that is too high would ask for the past; such an entry is simply the next to be taken.
        let key = key.max(self.now);
        let span = (key - self.now) as usize + 1;
        if span > self.heads.len() {
            self.grow(span);
        }
        let slot = slot(&self.heads, key);
        self.entries.push(Entry { key, hex, so_far, next: self.heads[slot] });
        self.heads[slot] = self.entries.len() as u32 - 1;
        self.waiting += 1;
    }

    /// Takes out a hex of the lowest key, with what it cost when it was put in.
    pub fn pop(&mut self) -> Option<(u16, u16)> {
        if self.waiting == 0 {
            return None;
        }
        loop {
            let slot = slot(&self.heads, self.now);
            let head = self.heads[slot];
            if head != END {
                let entry = self.entries[head as usize];
                self.heads[slot] = entry.next;
                self.waiting -= 1;
                return Some((entry.hex, entry.so_far));
            }
            self.now += 1;
        }
    }

    /// Makes the ring long enough for `span` keys and lays out again what waits.
    #[cold]
    fn grow(&mut self, span: usize) {
        let old = std::mem::take(&mut self.heads);
        self.heads = vec![END; span.next_power_of_two()];
        for mut head in old {
            while head != END {
                let Entry { key, next, .. } = self.entries[head as usize];
                let slot = slot(&self.heads, key);
                self.entries[head as usize].next = self.heads[slot];
                self.heads[slot] = head;
                head = next;
            }
        }
    }
}

fn slot(heads: &[u32], key: u32) -> usize {
    key as usize & (heads.len() - 1)
}
