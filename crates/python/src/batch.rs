//! Many games of one variant at once, as arrays.
//!
//! Games are split into chunks, some for each thread. A chunk stores the numbers of its games' legal actions
//! contiguously, so that checking an action is a lookup, and the arrays are written but never read.

use crate::encode::{Encode, returns, settle, viewer};
use crate::workers::Workers;
use gamut_engine::{Rng, mix};
use gamut_rules::{ActionList, Game, Turn};
use std::sync::{Mutex, PoisonError};

/// Masks up to this length are cleared as a whole; longer ones only where they are set.
const SHORT_MASK: usize = 1_024;
/// Domain of the random numbers for samples.
const SAMPLES: u64 = 0x7361_6d70_6c65;

/// The settings of a batch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) n: usize,
    pub(crate) seed: u64,
    pub(crate) auto_reset: bool,
    pub(crate) max_plies: usize,
}

/// The arrays of a batch, or a chunk's part of them.
pub(crate) struct Arrays<'a> {
    pub(crate) obs: &'a mut [u8],
    pub(crate) final_obs: &'a mut [u8],
    /// Empty without masks.
    pub(crate) mask: &'a mut [bool],
    pub(crate) seat: &'a mut [i8],
    pub(crate) reward: &'a mut [f32],
    pub(crate) terminated: &'a mut [bool],
    pub(crate) truncated: &'a mut [bool],
}

/// A game with its illegal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    pub(crate) index: usize,
    pub(crate) action: i64,
}

/// Many games of one variant.
pub(crate) trait Batch: Send + Sync {
    /// Restarts all games.
    fn reset(&mut self, arrays: Arrays<'_>);
    /// Plays an action in each game. On error nothing changes.
    fn step(&mut self, actions: &[i64], arrays: Arrays<'_>) -> Result<(), Refused>;
    /// Samples a legal action of each game; −1 if a game is over.
    fn sample(&mut self, out: &mut [i32]);
    /// Returns the numbers of all games' legal actions, and each game's offset in them, plus the total.
    fn legal(&self) -> (Vec<i32>, Vec<i64>);
    /// Returns a game's position string.
    fn position(&self, index: usize) -> Option<String>;
}

/// A game of the batch.
struct Slot<P: Encode> {
    game: Game<P>,
    /// Seed of the game's chance.
    seed: u64,
    /// Number of games played in this slot.
    episode: u64,
    /// What the game's part of the observations holds.
    written: P::PlaneContents,
}

/// A thread's games.
struct Chunk<P: Encode> {
    slots: Vec<Slot<P>>,
    /// The random numbers of each game's samples.
    samples: Vec<Rng>,
    /// Index of the first game in the batch.
    first: usize,
    ids: Vec<u16>,
    /// End of each game's numbers in `ids`.
    ends: Vec<usize>,
    list: ActionList<P::Action>,
}

/// Sizes of a game's part in each array.
#[derive(Clone, Copy)]
struct Sizes {
    obs: usize,
    mask: usize,
    seats: usize,
}

/// Games of one type.
pub(crate) struct Games<P: Encode> {
    start: P,
    plan: Plan,
    sizes: Sizes,
    chunks: Vec<Chunk<P>>,
    workers: Workers,
}

impl<P: Encode> Games<P> {
    /// Creates games at this start; [`Batch::reset`] writes the arrays.
    pub(crate) fn new(start: P, plan: Plan, masks: bool, workers: Workers) -> Self {
        let (height, width) = P::BOARD;
        let sizes = Sizes {
            obs: start.plane_count() * height * width,
            mask: if masks { start.numbering().decisions() } else { 0 },
            seats: start.seats(),
        };
        let size = workers.part(plan.n);
        let chunks = (0..plan.n).step_by(size).map(|first| {
            let games = first..plan.n.min(first + size);
            let samples = games.clone().map(|index| Rng::new(plan.seed, &[SAMPLES, index as u64])).collect();
            let slots = games
                .map(|_| Slot { game: Game::new(start), seed: 0, episode: 0, written: Default::default() })
                .collect();
            Chunk { slots, samples, first, ids: Vec::new(), ends: Vec::new(), list: ActionList::new() }
        });
        Self { start, plan, sizes, chunks: chunks.collect(), workers }
    }

    /// Calls `work` with each chunk and its part of the arrays.
    fn each(&mut self, arrays: Arrays<'_>, work: impl Fn(&mut Chunk<P>, &mut Arrays<'_>) + Sync) {
        let mut parts = split(arrays, self.sizes, self.chunks.iter().map(|chunk| chunk.slots.len()));
        self.workers.each(self.chunks.iter_mut().zip(&mut parts), |(chunk, part)| work(chunk, part));
    }

    /// Checks that all actions with these numbers are legal. The error names the first game whose action is not.
    fn check(&self, actions: &[i64]) -> Result<(), Refused> {
        let first: Mutex<Option<Refused>> = Mutex::new(None);
        self.workers.each(self.chunks.iter(), |chunk| {
            if let Some(found) = chunk.refused(actions) {
                let mut first = first.lock().unwrap_or_else(PoisonError::into_inner);
                *first = Some(first.filter(|first| first.index < found.index).unwrap_or(found));
            }
        });
        first.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
    }
}

/// Splits the arrays into parts with this many games each.
fn split(arrays: Arrays<'_>, sizes: Sizes, counts: impl Iterator<Item = usize>) -> Vec<Arrays<'_>> {
    fn cut<'a, T>(rest: &mut &'a mut [T], at: usize) -> &'a mut [T] {
        let (part, left) = std::mem::take(rest).split_at_mut(at);
        *rest = left;
        part
    }
    let Arrays { mut obs, mut final_obs, mut mask, mut seat, mut reward, mut terminated, mut truncated } = arrays;
    let part = |count: usize| Arrays {
        obs: cut(&mut obs, count * sizes.obs),
        final_obs: cut(&mut final_obs, count * sizes.obs),
        mask: cut(&mut mask, count * sizes.mask),
        seat: cut(&mut seat, count),
        reward: cut(&mut reward, count * sizes.seats),
        terminated: cut(&mut terminated, count),
        truncated: cut(&mut truncated, count),
    };
    counts.map(part).collect()
}

impl<P: Encode> Slot<P> {
    /// Starts the next game of this slot.
    fn begin(&mut self, start: P, plan: &Plan, index: usize) {
        self.seed = mix(plan.seed ^ mix(index as u64) ^ mix(self.episode.wrapping_add(1)).rotate_left(32));
        self.episode += 1;
        self.game = Game::new(start);
        settle(&mut self.game, self.seed);
    }
}

impl<P: Encode> Chunk<P> {
    /// Returns the first game whose action, from those of the whole batch, is illegal. A finished game has no legal
    /// actions and takes any.
    fn refused(&self, actions: &[i64]) -> Option<Refused> {
        let mut begin = 0;
        self.ends.iter().zip(self.first..).find_map(|(&end, index)| {
            let (action, legal) = (actions[index], &self.ids[begin..end]);
            begin = end;
            let is_legal = legal.is_empty() || u16::try_from(action).is_ok_and(|action| legal.contains(&action));
            (!is_legal).then_some(Refused { index, action })
        })
    }

    /// Takes the legal actions out of the long masks, before [`Chunk::show`] writes them anew. It clears short ones as
    /// a whole, while they are in the cache.
    fn clear_long_masks(&mut self, mask: &mut [bool], size: usize) {
        if size > SHORT_MASK {
            let mut begin = 0;
            for (mask, &end) in mask.chunks_exact_mut(size).zip(&self.ends) {
                self.ids[begin..end].iter().for_each(|&id| mask[usize::from(id)] = false);
                begin = end;
            }
        }
        self.ids.clear();
        self.ends.clear();
    }

    /// Writes a game's observation, and appends its legal actions.
    fn show(&mut self, place: usize, sizes: Sizes, arrays: &mut Arrays<'_>) {
        let Self { slots, ids, ends, list, .. } = self;
        let Slot { game, written, .. } = &mut slots[place];
        let seat = viewer(game);
        arrays.seat[place] = seat as i8;
        game.position().overwrite(seat, &mut arrays.obs[place * sizes.obs..][..sizes.obs], written);
        let mask = &mut arrays.mask[place * sizes.mask..][..sizes.mask];
        if mask.len() <= SHORT_MASK {
            mask.fill(false);
        }
        if matches!(game.turn(), Turn::Act(_)) {
            let (numbering, begin) = (game.position().numbering(), ids.len());
            game.position().actions(list);
            ids.extend(list.iter().map(|&action| numbering.number(action) as u16));
            for &id in &ids[begin..] {
                if let Some(bit) = mask.get_mut(usize::from(id)) {
                    *bit = true;
                }
            }
        }
        ends.push(ids.len());
    }

    fn reset(&mut self, start: P, plan: &Plan, sizes: Sizes, arrays: &mut Arrays<'_>) {
        self.clear_long_masks(arrays.mask, sizes.mask);
        arrays.reward.fill(0.0);
        arrays.terminated.fill(false);
        arrays.truncated.fill(false);
        for place in 0..self.slots.len() {
            let index = self.first + place;
            self.slots[place].begin(start, plan, index);
            self.slots[place].written = P::PlaneContents::default();
            self.show(place, sizes, arrays);
        }
    }

    /// Plays legal actions.
    fn step(&mut self, start: P, plan: &Plan, sizes: Sizes, actions: &[i64], arrays: &mut Arrays<'_>) {
        self.clear_long_masks(arrays.mask, sizes.mask);
        for place in 0..self.slots.len() {
            let index = self.first + place;
            let slot = &mut self.slots[place];
            let reward = &mut arrays.reward[place * sizes.seats..][..sizes.seats];
            reward.fill(0.0);
            if matches!(slot.game.turn(), Turn::Act(_)) && !arrays.truncated[place] {
                let number = usize::try_from(actions[index]).unwrap_or(usize::MAX);
                if let Some(action) = slot.game.position().numbering().action(number) {
                    slot.game.play_unchecked(action);
                }
                settle(&mut slot.game, slot.seed);
                let outcome = slot.game.outcome();
                let truncated = outcome.is_none() && slot.game.played().len() >= plan.max_plies;
                (arrays.terminated[place], arrays.truncated[place]) = (outcome.is_some(), truncated);
                if outcome.is_some() || truncated {
                    returns(slot.game.position(), outcome, reward);
                    if plan.auto_reset {
                        let last = &mut arrays.final_obs[place * sizes.obs..][..sizes.obs];
                        slot.game.position().observe(viewer(&slot.game), last);
                        slot.begin(start, plan, index);
                    }
                }
            } else if plan.auto_reset {
                (arrays.terminated[place], arrays.truncated[place]) = (false, false);
            }
            self.show(place, sizes, arrays);
        }
    }
}

impl<P: Encode> Batch for Games<P> {
    fn reset(&mut self, arrays: Arrays<'_>) {
        let (start, plan, sizes) = (self.start, self.plan, self.sizes);
        self.each(arrays, |chunk, part| chunk.reset(start, &plan, sizes, part));
    }

    fn step(&mut self, actions: &[i64], arrays: Arrays<'_>) -> Result<(), Refused> {
        self.check(actions)?;
        let (start, plan, sizes) = (self.start, self.plan, self.sizes);
        self.each(arrays, |chunk, part| chunk.step(start, &plan, sizes, actions, part));
        Ok(())
    }

    fn sample(&mut self, out: &mut [i32]) {
        let size = self.workers.part(self.plan.n);
        self.workers.each(self.chunks.iter_mut().zip(out.chunks_mut(size)), |(chunk, out)| {
            let mut begin = 0;
            for ((out, &end), samples) in out.iter_mut().zip(&chunk.ends).zip(&mut chunk.samples) {
                *out = samples.pick(&chunk.ids[begin..end]).map_or(-1, i32::from);
                begin = end;
            }
        });
    }

    fn legal(&self) -> (Vec<i32>, Vec<i64>) {
        let (mut ids, mut offsets) = (Vec::new(), vec![0]);
        for chunk in &self.chunks {
            let before = ids.len();
            offsets.extend(chunk.ends.iter().map(|&end| (before + end) as i64));
            ids.extend(chunk.ids.iter().copied().map(i32::from));
        }
        (ids, offsets)
    }

    fn position(&self, index: usize) -> Option<String> {
        let chunk = self.chunks.iter().rfind(|chunk| chunk.first <= index)?;
        chunk.slots.get(index - chunk.first).map(|slot| slot.game.position().to_string())
    }
}
