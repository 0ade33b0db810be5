//! What it costs to go back to the start of a game, counted in allocations: every replay of a game makes some. A program of
//! its own, since it counts the allocations of the whole process.
#![allow(unsafe_code, reason = "an allocator can only be written with it")]
#![expect(clippy::unwrap_used, reason = "a helper of tests may fail the test, too")]

use gamut_picture::{Animation, PictureError, Style, gif};
use gamut_rules::AnyGame;
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The system's allocator, which counts.
struct Counting;

static ALLOCATIONS: AtomicUsize = AtomicUsize::new(0);

// SAFETY: the system's allocator does it all.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller keeps the contract, which is the same.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract, which is the same.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Returns the number of allocations of an animation that is cancelled at its first frame. By then it is back at the
/// start, and has drawn the first and the last position.
fn allocations(plies: usize) -> usize {
    let mut game = AnyGame::new(&"fibonacci,turns=off,repetition=off".parse().unwrap()).unwrap();
    for _ in 0..plies {
        game.play_text("end").unwrap();
    }
    let animation = Animation { marks: &[], style: Style::default(), width: 64 };
    let before = ALLOCATIONS.load(Ordering::Relaxed);
    assert!(matches!(gif(&game, animation, || false), Err(PictureError::Unwanted)));
    ALLOCATIONS.load(Ordering::Relaxed) - before
}

/// It once took back one ply after another, each time replaying the game up to there: 12.5 million plies of a game of
/// 5,000.
#[test]
fn h3_an_animation_goes_back_to_the_start_in_one_step() {
    // What is made once, such as the fonts.
    allocations(10);
    let (short, long) = (allocations(10), allocations(4_990));
    assert!(long < short + 100, "{short} allocations for 10 plies, {long} for 4,990");
}
