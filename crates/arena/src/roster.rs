//! The players of one thread of a match: engines inside this program, and other programs, which are kept running
//! between games.

use crate::clocks::Clocks;
use crate::player::choose;
use crate::process::Failure;
use crate::program::Program;
use crate::{Config, PlayerKind, Seating, Spec};
use gamut_engine::{Engine, HasSearch, Options, Rng};
use gamut_rules::{Game, Seat};
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// The players, reused from game to game.
pub(crate) struct Roster<'a> {
    players: &'a [Spec],
    config: &'a Config,
    /// By player and seat: each seat has a process of its own.
    programs: HashMap<(usize, usize), Program>,
    /// Engines inside this program, by player and seat.
    engines: HashMap<(usize, usize), Engine>,
}

impl<'a> Roster<'a> {
    pub(crate) fn new(players: &'a [Spec], config: &'a Config) -> Self {
        Self { players, config, programs: HashMap::new(), engines: HashMap::new() }
    }

    /// Returns the players.
    pub(crate) fn players(&self) -> &'a [Spec] {
        self.players
    }

    /// Starts a new game.
    pub(crate) fn new_game(&mut self) {
        self.programs.values_mut().for_each(Program::new_game);
        self.engines.values_mut().for_each(Engine::new_game);
    }

    /// Asks the player of the seat to act for the actions of its turn, as many as it has decided on. Also returns the
    /// time taken, excluding the start of a program. After a failure the program is restarted at the next request.
    pub(crate) fn choose<P: HasSearch>(
        &mut self,
        seating: &Seating,
        seat: Seat,
        clocks: &Clocks,
        game: &Game<P>,
        rng: &mut Rng,
    ) -> Result<(Vec<P::Action>, Duration), Failure> {
        let player = seating[seat.index()];
        let spec = &self.players[player];
        let limits = clocks.limits(seat, spec.limits(&self.config.limits));
        let place = (player, seating[..seat.index()].iter().filter(|&&other| other == player).count());
        let PlayerKind::Command(line) = &spec.kind else {
            let engine = self.engines.entry(place).or_insert_with(|| Engine::new(Options::default()));
            let begun = Instant::now();
            let turn = choose(spec, &limits, engine, game, self.config, rng)?;
            return Ok((turn, begun.elapsed()));
        };
        // An engine inside this program draws its seed here. Drawing one in any case keeps the other players' random
        // choices independent of who sits here.
        rng.bits();
        let mut program = match self.programs.remove(&place) {
            Some(program) => program,
            None => {
                let mut program = Program::start(line, self.config)?;
                program.new_game();
                program
            }
        };
        let turn = program.choose(game, &limits, clocks.seen_by(seat).as_deref(), self.config)?;
        self.programs.insert(place, program);
        Ok(turn)
    }
}
