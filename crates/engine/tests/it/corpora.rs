//! The law of the protocol's fuzz target: for the inputs that fuzzing has kept, and for ten thousand lines drawn by
//! lot.

#[path = "../../../../fuzz/fuzz_targets/protocol.rs"]
mod protocol;

use gamut_engine::Rng;
use std::path::Path;

const LINES: usize = 10_000;
/// Of one session.
const TOGETHER: usize = 40;

#[test]
fn lines_that_fuzzing_has_kept() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/protocol");
    let files: Vec<_> = folder.read_dir().expect("the target has a corpus").collect();
    assert!(!files.is_empty());
    for file in files {
        let bytes = std::fs::read(file.expect("an entry").path()).expect("a corpus holds files");
        if let Ok(text) = std::str::from_utf8(&bytes) {
            protocol::law(text);
        }
    }
}

/// Lines that are right where the game stands as it should.
const LINES_TO_BEGIN_WITH: [&str; 32] = [
    "uci",
    "ugi",
    "isready",
    "newgame",
    "stop",
    "setoption name Variant value focus-2",
    "setoption name Variant value focus-3,goal=capture",
    "setoption name Variant value focus-4:literature",
    "setoption name Variant value focus-teams",
    "setoption name Variant value fibonacci",
    "setoption name Variant value fibonacci-cards",
    "setoption name Threads value 1",
    "setoption name Threads value 3",
    "setoption name MultiPV value 4",
    "setoption name MultiPV value 1",
    "setoption name Level value 3",
    "setoption name Level value none",
    "setoption name Algorithm value ours",
    "setoption name Algorithm value mcts-maxn-ph-solver",
    "setoption name Algorithm value mcts-brs-2ply-brs",
    "setoption name Algorithm value beam-300",
    "position startpos moves c4-d4 c5-d5",
    "position startpos moves d1-c1",
    "position startpos moves card3",
    "position fen x4/x6/x8/x2,1,2,x4/x8/x8/x6/x4 1 0,0 0,0/0,0 0 0 moves c5-d5",
    "position fen CSSSS1/SS5/8/8d/2D3ddd1/1D2D2d3/D2D3d2/D8/4ss2/2ss1s1/3c1s r 5 5",
    "go",
    "go infinite",
    "go depth 3 nodes 500",
    "go movetime 50",
    "go time 1000 1000 inc 10 10",
    "go playouts 20",
];
const PIECES: [&str; 12] =
    ["", "-1", "18446744073709551616", "99999999999", "é", "\u{2028}", "\0", "moves", "value", "fen", "go", "d4-d4"];

/// A line with some of its words left out, doubled, moved or replaced, or with a character changed.
fn mutated(line: &str, rng: &mut Rng) -> String {
    let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    for _ in 0..rng.below(3) {
        let (at, other) = (rng.below(words.len()), rng.below(words.len()));
        match rng.below(6) {
            0 => words[at].clear(),
            1 => words.swap(at, other),
            2 => words[at] = words[other].clone(),
            3 => words.insert(at, words[other].clone()),
            4 => words[at] = PIECES[rng.below(PIECES.len())].to_owned(),
            _ => {
                let mut letters: Vec<char> = words[at].chars().collect();
                let place = rng.below(letters.len() + 1);
                letters.truncate(place.max(1));
                letters.push(char::from(rng.below(128) as u8));
                words[at] = letters.into_iter().collect();
            }
        }
    }
    words.join(" ").replace('\n', "")
}

#[test]
fn ten_thousand_lines_by_lot() {
    let mut rng = Rng::new(1, &[]);
    let mut right = 0;
    for _ in 0..LINES / TOGETHER {
        let lines: Vec<String> = (0..TOGETHER)
            .map(|_| {
                let line = LINES_TO_BEGIN_WITH[rng.below(LINES_TO_BEGIN_WITH.len())];
                let changed = mutated(line, &mut rng);
                right += usize::from(changed == line);
                changed
            })
            .collect();
        protocol::law(&lines.join("\n"));
    }
    assert!((LINES / 4..LINES * 3 / 4).contains(&right), "{right} lines were left as they are");
}
