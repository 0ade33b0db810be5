//! `gamut play`.

mod aloud;
mod fibonacci;
mod focus;
mod games;
mod line;
mod paint;
mod seating;
mod seen;
mod talk;

use crate::after_help;
use crate::failure::Failure;
use crate::input::{self, whole};
use crate::verb::review;
use aloud::Question;
use clap::Args;
use gamut_engine::{Level, Limits, Options, SearchRequest, Stop, search};
use gamut_review::{Hint, NODES, english};
use gamut_rules::{AnyAction, AnyGame, AnyPlayError, Record, Seat, Turn, Variant};
use line::Line;
use paint::Paint;
use seating::{Player, Seating};
use std::io::{self, BufRead, IsTerminal, Write};

/// Nodes of the search for a hint: about half a second.
const HINT: u64 = 400_000;

/// Play a game in the terminal
#[derive(Args)]
#[command(next_line_help = true, after_help = after_help::PLAY)]
pub(crate) struct Play {
    /// Mode, edition and options, e.g. focus-2:domination,goal=capture
    #[arg(long, value_name = "VARIANT", default_value = "focus-2")]
    variant: Variant,
    /// Start position [default: the variant's]
    #[arg(long, allow_hyphen_values = true)]
    position: Option<String>,
    /// Player in each seat: human, or level-1 to level-8
    /// [default: human in seat 1, level-3 in the others]
    #[arg(long, verbatim_doc_comment, value_name = "PLAYER,PLAYER", allow_hyphen_values = true)]
    players: Option<String>,
    /// Seed for all random choices [default: random]
    #[arg(long, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: Option<u64>,
}

impl Play {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let seed = self.seed.unwrap_or_else(input::chance);
        let variant = input::drawn(&self.variant, seed);
        let game = input::game(&variant, self.position.as_deref(), "")?;
        let seating = Seating::read(self.players.as_deref(), game.seats()).map_err(Failure::Input)?;
        let paint = Paint::new(paint::wanted(io::stdout().is_terminal()), games::of(&game).second());
        let (echoed, input) = (io::stdin().is_terminal(), &mut io::stdin().lock());
        Table { game, seating, seed, paint, out, input, echoed, hint: None }.play()
    }
}

/// A game in progress.
struct Table<'a> {
    game: AnyGame,
    seating: Seating,
    seed: u64,
    paint: Paint,
    out: &'a mut dyn Write,
    input: &'a mut dyn BufRead,
    /// Whether the terminal echoes the input, including its newline.
    echoed: bool,
    /// The last hint: for which position, and how plain it was, from 0.
    hint: Option<(String, usize, Hint)>,
}

/// Whether the game continues.
#[derive(PartialEq, Eq)]
enum Next {
    Turn,
    Quit,
}

impl Table<'_> {
    fn play(mut self) -> Result<(), Failure> {
        writeln!(self.out, "{}", self.seating.introduce(&self.game, self.paint))?;
        let key = games::of(&self.game).key();
        if !key.is_empty() {
            writeln!(self.out, "{key}")?;
        }
        self.show()?;
        loop {
            let next = match self.game.turn() {
                Turn::Over => break,
                Turn::Chance => self.turn_card()?,
                Turn::Act(seat) => match self.seating.player(seat) {
                    Player::Human => self.ask(seat)?,
                    Player::Engine(level) => self.think(seat, level)?,
                },
            };
            if next == Next::Quit {
                writeln!(
                    self.out,
                    "Goodbye. To continue: gamut play --variant {} --position '{}'",
                    self.game.variant(),
                    self.game.position()
                )?;
                return Ok(());
            }
        }
        if let Some(outcome) = self.game.outcome() {
            writeln!(self.out, "{}", talk::result(outcome, self.paint))?;
        }
        self.look_back()
    }

    /// After the end, offers a review or the record; an empty line or the end of the input leaves.
    fn look_back(&mut self) -> Result<(), Failure> {
        loop {
            write!(self.out, "review, record, board, or quit: ")?;
            match self.line()?.map_or(Line::Quit, |text| Line::read(&text)) {
                Line::Quit | Line::Nothing => return Ok(()),
                Line::Review => self.review()?,
                Line::Record => self.record()?,
                Line::Board => self.show()?,
                Line::Ask(question) => self.answer(&question)?,
                _ => writeln!(self.out, "The game is over. Enter review, record, board or quit.")?,
            }
        }
    }

    /// Reads a line; `None` at the end of the input.
    fn line(&mut self) -> Result<Option<String>, Failure> {
        self.out.flush()?;
        let mut bytes = Vec::new();
        let read = self.input.read_until(b'\n', &mut bytes)?;
        if read == 0 || !self.echoed {
            writeln!(self.out)?;
        }
        Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
    }

    /// Turns up the card of the seat to act, which stays the same after `undo`.
    fn turn_card(&mut self) -> Result<Next, Failure> {
        let card = self.game.draw(self.seed).ok_or_else(|| Failure::run("the pile has no card to turn up"))?;
        let card = self.game.check(card).map_err(Failure::run)?;
        writeln!(self.out, "{} is turned up", card.action())?;
        self.game.play_checked(card);
        Ok(Next::Turn)
    }

    fn show(&mut self) -> Result<(), Failure> {
        let seen = games::of(&self.game);
        writeln!(self.out, "\n{}{}", seen.board(self.paint), seen.beside(self.paint))?;
        Ok(())
    }

    /// Plays a move, then prints it and the board, or prints why the move is not possible.
    fn act(&mut self, action: Result<AnyAction, AnyPlayError>) -> Result<(), Failure> {
        match action.and_then(|action| Ok(self.game.check(action)?)) {
            Ok(checked) => {
                let played = self.game.play_checked(checked);
                writeln!(self.out, "{}", talk::told(&self.game, &played, self.paint))?;
                self.show()
            }
            Err(error) => Ok(writeln!(self.out, "{error}")?),
        }
    }

    fn think(&mut self, seat: Seat, level: Level) -> Result<Next, Failure> {
        write!(self.out, "{} is thinking … ", self.paint.name(seat))?;
        self.out.flush()?;
        let action = self.choose(level)?;
        self.act(Ok(action))?;
        Ok(Next::Turn)
    }

    /// Returns the engine's choice; its random choices differ from ply to ply.
    fn choose(&self, level: Level) -> Result<AnyAction, Failure> {
        let options = Options { seed: self.seed.wrapping_add(self.game.len() as u64), ..Options::default() };
        let found = search(&SearchRequest::new(&self.game, &Limits::level(level), &Stop::new()), &options);
        found.map(|found| found.best).map_err(|error| Failure::run(format!("the engine found no move: {error}")))
    }

    fn ask(&mut self, seat: Seat) -> Result<Next, Failure> {
        write!(self.out, "{}, your move (or help): ", self.paint.name(seat))?;
        let Some(text) = self.line()? else { return Ok(Next::Quit) };
        match self.read(&text) {
            Line::Quit => return Ok(Next::Quit),
            Line::Nothing => {}
            Line::Help => writeln!(self.out, "{}", line::help(games::of(&self.game).moves()))?,
            Line::Board => self.show()?,
            Line::Position => writeln!(self.out, "{}", self.game.position())?,
            Line::Moves(square) => writeln!(self.out, "{}", talk::moves(&self.game, &square))?,
            Line::Hint => self.hint()?,
            Line::Undo => self.undo()?,
            Line::Ask(question) => self.answer(&question)?,
            Line::Turn => {
                writeln!(self.out, "{} to move\n{}", self.paint.name(seat), games::of(&self.game).beside(self.paint))?
            }
            Line::Last => writeln!(self.out, "{}", talk::since(&self.game, seat, self.paint))?,
            Line::Threats => writeln!(self.out, "{}", talk::dangers(&self.game, seat))?,
            Line::Review => self.review()?,
            Line::Record => self.record()?,
            Line::Move(text) => self.act(self.game.parse_action(&text).map_err(AnyPlayError::from))?,
        }
        Ok(Next::Turn)
    }

    fn answer(&mut self, question: &Question) -> Result<(), Failure> {
        let answer = games::of(&self.game).answer(question, self.paint);
        let none = "This board has no such square, row, column or line.";
        Ok(writeln!(self.out, "{}", answer.as_deref().unwrap_or(none))?)
    }

    /// What the game turned on, move by move, with what would have been better.
    fn review(&mut self) -> Result<(), Failure> {
        if self.game.is_empty() {
            return Ok(writeln!(self.out, "No moves have been played yet.")?);
        }
        let (reviewed, names) = (review::reviewed(&self.game, NODES), self.names());
        Ok(review::print(self.out, self.game.variant(), &names, &reviewed)?)
    }

    fn record(&mut self) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", Record::of(&self.game, "????.??.??", &self.names()))?)
    }

    /// What the seats are called, in turn order.
    fn names(&self) -> Vec<String> {
        Seat::all(self.game.seats()).map(|seat| self.paint.name(seat)).collect()
    }

    /// Prints a hint for the seat to act; for the same position each time a plainer one.
    fn hint(&mut self) -> Result<(), Failure> {
        let position = self.game.position();
        let (step, hint) = match self.hint.take() {
            Some((of, step, hint)) if of == position => ((step + 1).min(2), hint),
            _ => (
                0,
                gamut_review::hint(&self.game, HINT, &Stop::new())
                    .ok_or_else(|| Failure::run("the engine found no move"))?,
            ),
        };
        let paint = self.paint;
        let name = |number: u8| Seat::from_number(number.into()).map_or_else(String::new, |seat| paint.name(seat));
        for sentence in &english::hint(&self.game, &hint, &name)[step] {
            writeln!(self.out, "{sentence}")?;
        }
        self.hint = Some((position, step, hint));
        Ok(())
    }

    /// Reads a line. Where a move is written like the short form of a command, as `b` may be, it is the move.
    fn read(&self, text: &str) -> Line {
        let action = text.trim().to_lowercase();
        let is_legal = self.game.actions().iter().any(|legal| legal.to_string() == action);
        if is_legal { Line::Move(action) } else { Line::read(text) }
    }

    /// Takes back the last human move and the engines' replies to it.
    fn undo(&mut self) -> Result<(), Failure> {
        let mut shorter = self.game.clone();
        while shorter.undo().is_some() {
            if let Turn::Act(seat) = shorter.turn()
                && matches!(self.seating.player(seat), Player::Human)
            {
                self.game = shorter;
                return self.show();
            }
        }
        Ok(writeln!(self.out, "No move to take back.")?)
    }
}
