//! Pictures of every mode, decoded by third-party code.
#![expect(clippy::unwrap_used, reason = "a helper of tests may fail the test, too")]

use gamut_picture::{Animation, Mark, PictureError, Size, Style, Theme, gif, png, svg};
use gamut_rules::AnyGame;
use resvg::tiny_skia::Pixmap;
use std::cell::Cell;

const MODES: [&str; 6] = ["focus-2", "focus-3", "focus-4", "focus-teams", "fibonacci", "fibonacci-cards"];

/// Returns a game after its first legal action was played `actions` times.
fn after(variant: &str, actions: usize) -> AnyGame {
    let mut game = AnyGame::new(&variant.parse().unwrap()).unwrap();
    for _ in 0..actions {
        let action = game.actions().swap_remove(0);
        game.play(action).unwrap();
    }
    game
}

#[test]
fn an_svg_is_well_formed_with_marks_in_every_theme() {
    let marks = Mark::read_all("[%csl Gd4] [%cal Bc3f3,Yz1z2]");
    for mode in MODES {
        let game = after(mode, 3);
        for theme in [Theme::Viewer, Theme::Light, Theme::Dark] {
            let text = svg(&game, &marks, Style::new(theme).with_arrow()).unwrap();
            let read = roxmltree::Document::parse(&text).unwrap();
            let of = |class: &str| read.descendants().filter(|node| node.attribute("class") == Some(class)).count();
            assert_eq!((of("mark-green"), of("mark-blue"), of("mark-blue-head")), (1, 1, 1), "{mode}");
            assert_eq!(text.contains("prefers-color-scheme"), theme == Theme::Viewer);
        }
    }
}

#[test]
fn a_png_has_the_requested_size_and_its_themes_background() {
    for mode in MODES {
        let game = after(mode, 2);
        let read = |style, size| Pixmap::decode_png(&png(&game, &[], style, size).unwrap()).unwrap();
        let small = read(Style::default(), Size::Width(200));
        assert_eq!(small.width(), 200);
        let wide = read(Style::new(Theme::Dark), Size::Exact(600, 315));
        assert_eq!((wide.width(), wide.height()), (600, 315));
        let brightness = |picture: &Pixmap| picture.pixel(0, 0).unwrap().red();
        assert!(brightness(&small) > 200 && brightness(&wide) < 60, "{mode}");
        // Men are drawn: the middle half has colour.
        let coloured = |pixel: &resvg::tiny_skia::PremultipliedColorU8| pixel.red().abs_diff(pixel.blue()) > 80;
        assert!(small.pixels().iter().filter(|pixel| coloured(pixel)).count() > 500, "{mode}");
    }
}

#[test]
fn letters_need_no_installed_font() {
    let game = after("focus-2", 0);
    let picture = Pixmap::decode_png(&png(&game, &[], Style::default(), Size::Width(720)).unwrap()).unwrap();
    // Of the lowest twenty pixels, only the column letters differ from the background.
    let ground = picture.pixel(0, 0).unwrap();
    let lowest = &picture.pixels()[720 * 700..];
    assert!((50..3_000).contains(&lowest.iter().filter(|&&pixel| pixel != ground).count()));
}

#[test]
fn a_gif_shows_every_action_and_ends_with_the_position() {
    for mode in MODES {
        let game = after(mode, 4);
        let animation = Animation { marks: &[], style: Style::default(), width: 160 };
        let bytes = gif(&game, animation, || true).unwrap();
        let mut options = ::gif::DecodeOptions::new();
        options.set_color_output(::gif::ColorOutput::RGBA);
        let mut read = options.read_info(&bytes[..]).unwrap();
        assert_eq!((read.width(), read.repeat()), (160, ::gif::Repeat::Infinite));
        let (across, mut frames) = (usize::from(read.width()), 0);
        let mut canvas = vec![0_u8; across * usize::from(read.height()) * 4];
        while let Some(frame) = read.read_next_frame().unwrap() {
            frames += 1;
            for (index, pixel) in frame.buffer.chunks(4).enumerate().filter(|(_, pixel)| pixel[3] > 0) {
                let (x, y) = (index % usize::from(frame.width), index / usize::from(frame.width));
                let place = 4 * ((usize::from(frame.top) + y) * across + usize::from(frame.left) + x);
                canvas[place..place + 4].copy_from_slice(pixel);
            }
        }
        assert_eq!(frames, 5, "{mode}");
        let last = png(&game, &[], Style::default().with_arrow(), Size::Width(160)).unwrap();
        let last = Pixmap::decode_png(&last).unwrap();
        let off = canvas.iter().zip(last.data()).map(|(one, other)| u64::from(one.abs_diff(*other))).sum::<u64>();
        assert!(off < 5 * canvas.len() as u64, "{mode}: colours are off by {} on average", off / canvas.len() as u64);
    }
}

#[test]
fn s5_h3_a_gif_of_5000_plies_has_a_hundred_frames_and_stops_when_it_is_not_wanted() {
    let mut game = AnyGame::new(&"fibonacci,turns=off,repetition=off".parse().unwrap()).unwrap();
    for _ in 0..4_990 {
        game.play_text("end").unwrap();
    }
    let animation = Animation { marks: &[], style: Style::default(), width: 64 };
    let asked = Cell::new(0);
    let until = |most| {
        asked.set(0);
        gif(&game, animation, || asked.replace(asked.get() + 1) < most)
    };
    assert!(until(usize::MAX).is_ok());
    assert_eq!(asked.get(), 100, "once for each frame");
    assert!(matches!(until(3), Err(PictureError::Unwanted)));
    assert_eq!(asked.get(), 4);
}

#[test]
fn a_game_without_a_drawing_says_so() {
    let game = AnyGame::new(&"focus-2".parse().unwrap()).unwrap();
    assert!(svg(&game, &[], Style::default()).is_some());
    let error = PictureError::NoDrawing("Chess").to_string();
    assert_eq!(error, "there are no pictures of Chess, only of Focus and Fibonacci");
}
