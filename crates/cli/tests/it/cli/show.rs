//! `gamut show`.

use crate::gamut::{START, good, refused};

fn show(variant: &str, position: &str, moves: &str) -> String {
    good(&["show", "--variant", variant, "--position", position, "--moves", moves])
}

#[test]
fn the_start() {
    assert_eq!(good(&["show", "--variant", "focus-2"]), format!("{START}\nto act: 1\n"));
}

#[test]
fn the_position_after_moves_with_the_leniencies_of_the_notation() {
    let moves = "c4-b4 d4(1)-e4 f4-e4  b5-b4 e4-b4";
    let expected = "x4/2,2,1,1,2,2/x,1,1,2,2,1,1,x/x2,2,1,1,2,2,x/x,12221,x4,1,x/x,2,2,1,1,2,2,x/1,1,2,2,1,1/x4 2 1,0 0,0/0,0 5 5\nto act: 2\n";
    assert_eq!(good(&["show", "--variant", "focus-2", "--moves", moves]), expected);
}

#[test]
fn who_starts_and_who_is_skipped() {
    let after = |variant: &str| good(&["show", "--variant", variant]).lines().nth(1).unwrap().to_owned();
    assert_eq!(after("focus-2,start=2"), "to act: 2");
    assert_eq!(after("focus-4,start=3"), "to act: 3");
    let skipped = "x4/x6/x8/x,1,x5,3/x8/x8/x6/x4 1 0,0,0 0,0,0/0,0,0/0,0,0 5 5";
    assert!(show("focus-3", skipped, "b5-c5").ends_with("to act: 3\n"));
}

#[test]
fn ends_with_their_reasons() {
    let immobile = show("focus-2", "x4/x6/x8/x,1,2,x5/x8/x8/x6/x4 1 0,0 0,0/0,0 0 0", "b5-c5");
    assert_eq!(immobile, "x4/x6/x8/x2,21,x5/x8/x8/x6/x4 1 0,0 0,0/0,0 1 1\nover: 1 (immobilised)\n");
    let capture = show("focus-2,goal=capture", "x4/x6/x8/x,1,21111,x4,2/x8/x8/x6/x4 1 0,0 0,5/0,0 0 0", "b5-c5");
    assert!(capture.ends_with("\nover: 1 (captures)\n"), "{capture}");
    let team =
        show("focus-teams", "x4/x6/x8/x,1,2,x5/x8/x8/x6/x4 1 0,0,0,0 0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0 9 9", "b5-c5");
    assert!(team.ends_with("\nover: 1+3 (immobilised)\n"), "{team}");
}

#[test]
fn draws() {
    let to_and_fro = "b5-a5 g5-h5 a5-b5 h5-g5 ".repeat(2);
    let position = "x4/x6/x8/x,1,x4,2,x/x8/x8/x6/x4 1 0,0 0,0/0,0 0 0";
    assert!(show("focus-2", position, &to_and_fro).ends_with("\nover: draw (repetition)\n"));
    assert!(show("focus-2,repetition=off", position, &to_and_fro).ends_with("\nto act: 1\n"));
    assert!(show("focus-2,balance=draw-second-loses", position, &to_and_fro).ends_with("\nover: 1 (repetition)\n"));
    assert!(show("focus-2,balance=draw-second-wins", position, &to_and_fro).ends_with("\nover: 2 (repetition)\n"));
    let quiet = to_and_fro.repeat(3);
    let quiet: Vec<&str> = quiet.split(' ').take(20).collect();
    let quiet = show("focus-2,repetition=off,quiet=20", position, &quiet.join(" "));
    assert!(quiet.ends_with(" 20 20\nover: draw (quiet)\n"), "{quiet}");
}

#[test]
fn a_finished_position_prints_and_reads_like_any_other() {
    let over = "x4/x6/x8/x2,21,x5/x8/x8/x6/x4 1 0,0 0,0/0,0 1 1";
    assert_eq!(show("focus-2", over, ""), format!("{over}\nover: 1 (immobilised)\n"));
}

#[test]
fn a_diagram_shows_every_man_and_the_last_move() {
    let file = std::env::temp_dir().join(format!("gamut-show-{}.svg", std::process::id()));
    let name = file.to_str().unwrap();
    for (variant, men) in [("focus-2", 36), ("focus-3", 39), ("focus-4", 52)] {
        good(&["show", "--variant", variant, "--svg", name]);
        let svg = std::fs::read_to_string(&file).unwrap();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert_eq!(svg.matches("<rect ").count(), 53, "the ground and the squares");
        assert_eq!(
            svg.matches("\" y=\"0\"/></g>").count(),
            men,
            "{variant}: every man is alone, three have one in hand"
        );
    }
    good(&["show", "--variant", "focus-2", "--moves", "c4-d4", "--svg", name]);
    let svg = std::fs::read_to_string(&file).unwrap();
    assert_eq!(svg.matches("class=\"last\"").count(), 2);
    assert!(svg.contains("<use href=\"#body2\" y=\"0\"/><use href=\"#top1\" y=\"-10\"/>"), "red on blue at d4");
    std::fs::remove_file(file).unwrap();
}

#[test]
fn u8_a_diagram_has_the_colours_of_the_editions_box_and_a_pattern_for_every_colour() {
    let file = std::env::temp_dir().join(format!("gamut-colours-{}.svg", std::process::id()));
    let name = file.to_str().unwrap();
    let men = |variant: &str| {
        good(&["show", "--variant", variant, "--svg", name]);
        let svg = std::fs::read_to_string(&file).unwrap();
        let of = |seat: u8| {
            let from = svg.find(&format!("<linearGradient id=\"side{seat}\">")).unwrap();
            svg[from..].split("</g>\n").next().unwrap().to_owned()
        };
        [of(1), of(2)]
    };
    let (red, blue, green) = ("stop-color=\"#e0533c\"", "stop-color=\"#2f80bd\"", "stop-color=\"#2ea379\"");
    let [first, second] = men("focus-2");
    assert!(first.contains(red) && second.contains(blue));
    assert!(!first.contains("v5.1M") && second.contains("v5.1M"), "blue has notches, red has none");
    let [first, second] = men("focus-2:parker-1980");
    assert!(first.contains(red) && second.contains(green));
    let [first, second] = men("focus-teams:pergioco");
    assert!(!first.contains(red) && second.contains(red), "white begins");
    assert!(!second.contains("v5.1M"), "red has no notches in any edition");
    std::fs::remove_file(file).unwrap();
}

#[test]
fn a_diagram_that_cannot_be_written_is_a_failure() {
    let line = refused(&["show", "--variant", "focus-2", "--svg", "/no/such/folder/a.svg"], 1);
    assert!(line.contains("/no/such/folder/a.svg"), "{line}");
}

#[test]
fn a_records_game_is_shown_after_any_ply_with_what_its_comments_draw() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let record = "[Variant \"fibonacci\"]\n\n1. k2-j3 *\n\n\
                  [Variant \"focus-2\"]\n\n1. c4-d4 {[%csl Ge5]} 2. c5-d5 {[%cal Rc2c4,Bd5d3] a threat} 3. d4(2)-f4 *\n";
    std::fs::write(file("games.gmt"), record).unwrap();
    let shown = |ply: &str, more: &[&str]| {
        good(&[&["show", "--record", &file("games.gmt"), "--game", "2", "--ply", ply], more].concat())
    };
    let (svg, png, gif) = (file("a.svg"), file("a.png"), file("a.gif"));
    let more = ["--svg", &svg, "--png", &png, "--gif", &gif, "--theme", "dark", "--size", "120"];
    assert!(shown("2", &more).ends_with("to act: 1\n"));
    let drawing = std::fs::read_to_string(&svg).unwrap();
    assert_eq!((drawing.matches("\"mark-red\"").count(), drawing.matches("\"mark-blue\"").count()), (1, 1));
    assert!(!drawing.contains("mark-green") && !drawing.contains("prefers-color-scheme"));
    // Both say how large they are: width and height at a fixed place.
    let (png, gif) = (std::fs::read(png).unwrap(), std::fs::read(gif).unwrap());
    assert_eq!((&png[1..4], &png[16..24]), (&b"PNG"[..], &[0, 0, 0, 120, 0, 0, 0, 120][..]));
    assert_eq!((&gif[..6], &gif[6..10]), (&b"GIF89a"[..], &[120, 0, 120, 0][..]));
    shown("1", &["--svg", &svg]);
    assert_eq!(std::fs::read_to_string(&svg).unwrap().matches("\"mark-green\"").count(), 1);
    let games = file("games.gmt");
    for (args, reason) in [
        (&["show", "--record", &games, "--game", "3"][..], "expected 1 to 2, the number of games in"),
        (&["show", "--record", &games, "--ply", "2"], "expected 0 to 1, the number of actions in the game, not 2"),
        (&["show", "--record", &file("none.gmt")], "cannot read"),
        (&["show", "--record", &games, "--variant", "focus-2"], "cannot be used with"),
        (&["show", "--variant", "focus-2", "--theme", "pink"], "light or dark"),
        (&["show", "--variant", "focus-2", "--size", "5000"], "from 64 to 2048"),
        (&["show", "--variant", "focus-2", "--size", "1000", "--gif", &file("b.gif")], "at most 960"),
        (&["show"], "--variant"),
    ] {
        let error = refused(args, 2);
        assert!(error.contains(reason), "{error}");
    }
    assert!(!folder.path().join("b.gif").exists());
}
