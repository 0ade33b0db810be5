//! Players, as the command line specifies them (SPEC).

mod function;
mod limits;

pub use function::Function;

use gamut_engine::{
    Algorithm, Evaluation, Level, Limits, MultiplayerSearch, Options, ParameterChanges, TreeParameters,
};
use gamut_rules::Variant;
use gamut_rules::variant::Mode;
use std::fmt;
use std::str::FromStr;

/// A player, with limits of its own if it has any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    /// The kind of player.
    pub kind: PlayerKind,
    /// Limits that replace the match's: `brs@depth=4`.
    pub limits: Option<Limits>,
}

/// The kinds of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerKind {
    /// A search inside this program.
    Engine(Algorithm),
    /// Our search with changed settings: its evaluation (`ours:eval=FILE`), whether it keeps its transposition table,
    /// histories or tree from move to move (`ours:keep=off`), the search of games with more than two sides
    /// (`ours:search=tree`), or parameters to be tuned (`ours:lmp_base=12:aspiration_window=30`).
    Tuned(Box<Tuned>),
    /// A uniformly random legal action.
    Random,
    /// The best action of a one-ply search.
    Greedy,
    /// A level, which has limits of its own.
    Level(Level),
    /// Another program that speaks the engine protocol: its file and arguments, separated by spaces.
    Command(String),
    /// A function of the program that plays the match.
    Function(Function),
}

/// The changed settings of our search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tuned {
    /// As written on the command line.
    text: String,
    /// The changed parameters of the search.
    pub parameters: ParameterChanges,
    /// The parameters of the tree search.
    pub tree: TreeParameters,
    /// The search of games with more than two sides.
    pub search: MultiplayerSearch,
    /// The evaluation.
    pub evaluation: Evaluation,
    /// Whether the engine keeps what it knows from move to move ([`gamut_engine::Options::keep`]).
    pub keep: bool,
}

impl Spec {
    /// Returns the limits of each action in a match with limits `usual`. Levels have their own.
    #[must_use]
    pub fn limits(&self, usual: &Limits) -> Limits {
        match self.kind {
            PlayerKind::Level(level) => Limits::level(level),
            _ => self.limits.unwrap_or(*usual),
        }
    }

    /// Returns why this player cannot play this variant or would search forever; `None` if it can play.
    #[must_use]
    pub fn why_not(&self, variant: &Variant, usual: &Limits) -> Option<String> {
        let limits = self.limits(usual);
        let algorithm = match self.kind {
            PlayerKind::Engine(algorithm) => algorithm,
            PlayerKind::Tuned(ref tuned) if !tuned.evaluation.fits(variant) => {
                return Some(format!("{self}: {} is not for {variant}", tuned.evaluation.title()));
            }
            PlayerKind::Tuned(ref tuned) if tuned.search == MultiplayerSearch::Tree && sides(variant) == 2 => {
                return Some(format!("{self}: the tree search is for three or four sides; {variant} has two"));
            }
            PlayerKind::Tuned(_) => Algorithm::Ours,
            PlayerKind::Random | PlayerKind::Greedy | PlayerKind::Level(_) | PlayerKind::Function(_) => return None,
            PlayerKind::Command(_) => {
                let limited = limits != Limits::default();
                return (!limited)
                    .then(|| format!("{self} needs a limit: a depth, nodes, playouts, a time or a clock"));
            }
        };
        if !algorithm.plays(variant.mode()) {
            let modes = Mode::all().filter(|&mode| algorithm.plays(mode)).map(Mode::name);
            return Some(format!("{self} plays {}; this is {variant}", and(&modes.collect::<Vec<_>>())));
        }
        let own = match algorithm {
            Algorithm::Mcts(_) => limits.playouts,
            _ => limits.depth.map(u64::from),
        };
        let needs = match algorithm {
            Algorithm::Mcts(_) => {
                "playouts, nodes, a time, processor time or a clock; a search by playouts has no depth"
            }
            _ => "a depth, nodes, a time, processor time or a clock; this search has no playouts",
        };
        let ends = [own, limits.nodes].into_iter().flatten().any(|number| number > 0)
            || limits.time.is_some()
            || limits.cpu.is_some()
            || limits.clock.is_some();
        (!ends).then(|| format!("{self} needs a limit of {needs}"))
    }
}

/// Returns the number of sides of a variant.
fn sides(variant: &Variant) -> usize {
    if variant.focus_rules().is_some_and(|rules| rules.teams) { 2 } else { variant.seats() }
}

/// Lists names in a sentence: `one, another and a third`.
fn and(names: &[&str]) -> String {
    match names {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => names.concat(),
    }
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Engine(algorithm) => algorithm.fmt(f),
            Self::Tuned(tuned) => f.write_str(&tuned.text),
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Level(level) => write!(f, "level-{level}"),
            Self::Command(line) => write!(f, "cmd:{line}"),
            Self::Function(function) => f.write_str(function.name()),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)?;
        self.limits.as_ref().map_or(Ok(()), |own| limits::write(own, f))
    }
}

/// The error for a text that is not a player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("player: read {found:?}, expected {expected}")]
pub struct NoPlayer {
    found: String,
    expected: String,
}

impl NoPlayer {
    fn new(found: &str, expected: impl Into<String>) -> Self {
        Self { found: found.chars().take(60).collect(), expected: expected.into() }
    }
}

impl FromStr for Spec {
    type Err = NoPlayer;

    fn from_str(text: &str) -> Result<Self, NoPlayer> {
        let (name, limits) = limits::split(text)?;
        let kind: PlayerKind = name.parse()?;
        if limits.is_some() && matches!(kind, PlayerKind::Random | PlayerKind::Greedy | PlayerKind::Level(_)) {
            return Err(NoPlayer::new(text, format!("no limit behind {kind}, which has none")));
        }
        Ok(Self { kind, limits })
    }
}

impl FromStr for PlayerKind {
    type Err = NoPlayer;

    fn from_str(text: &str) -> Result<Self, NoPlayer> {
        let wrong = |expected: &str| NoPlayer::new(text, expected);
        match text {
            "random" => return Ok(Self::Random),
            "greedy" => return Ok(Self::Greedy),
            _ => {}
        }
        if let Some(number) = text.strip_prefix("level-") {
            return number.parse().map(Self::Level).map_err(|_| wrong("a level from level-1 to level-8"));
        }
        if let Some(changes) = text.strip_prefix("ours:") {
            return Tuned::read(text, changes).map(|tuned| Self::Tuned(Box::new(tuned))).map_err(|error| wrong(&error));
        }
        if let Some(line) = text.strip_prefix("cmd:") {
            return (!line.trim().is_empty())
                .then(|| Self::Command(line.split_whitespace().collect::<Vec<_>>().join(" ")))
                .ok_or_else(|| wrong("a program that speaks the engine protocol, such as cmd:gamut engine"));
        }
        text.parse().map(Self::Engine).map_err(|error: gamut_engine::NoAlgorithm| {
            // The engine's own message is more specific if the text starts like one of its searches.
            if ["mcts", "beam"].iter().any(|start| text.starts_with(start)) {
                let said = error.to_string();
                return wrong(said.split_once("expected ").map_or("a search", |(_, expected)| expected));
            }
            wrong(
                "ours, random, greedy, level-1 to level-8, maxn, paranoid, brs, mcts-maxn, mcts-maxn-ph …, in Fibonacci beam-300, or cmd:PROGRAM; limits may follow, such as brs@depth=4",
            )
        })
    }
}

impl Tuned {
    /// Parses changes separated by colons. The error is what was expected.
    fn read(text: &str, changes: &str) -> Result<Self, String> {
        const EXPECTED: &str = "search parameters from 1 to 100000, such as ours:lmp_base=12:aspiration_window=30, an \
                                evaluation, such as ours:eval=FILE, search=tree, search=reply, or keep=off";
        let mut tuned = Self {
            text: text.to_owned(),
            parameters: ParameterChanges::default(),
            tree: TreeParameters::default(),
            search: MultiplayerSearch::default(),
            evaluation: Evaluation::default(),
            keep: Options::default().keep,
        };
        for change in changes.split(':') {
            let (name, value) = change.split_once('=').ok_or(EXPECTED)?;
            if name == "eval" {
                tuned.evaluation = Evaluation::open(value).map_err(|error| format!("a file of weights ({error})"))?;
            } else if name == "keep" {
                tuned.keep = match value {
                    "on" => true,
                    "off" => false,
                    _ => return Err("keep=on or keep=off".to_owned()),
                };
            } else if name == "search" {
                tuned.search = value.parse().map_err(|_| "search=auto, search=reply or search=tree".to_owned())?;
            } else if !value
                .parse()
                .is_ok_and(|number| tuned.parameters.set(name, number) || tuned.tree.set(name, number))
            {
                return Err(EXPECTED.to_owned());
            }
        }
        Ok(tuned)
    }
}

/// Several players, separated by commas.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Players(pub Vec<Spec>);

impl FromStr for Players {
    type Err = NoPlayer;

    fn from_str(text: &str) -> Result<Self, NoPlayer> {
        text.split(',').map(str::parse).collect::<Result<_, _>>().map(Self)
    }
}

impl fmt::Display for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, player) in self.0.iter().enumerate() {
            write!(f, "{}{player}", if index == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_list_prints_as_it_was_read() {
        let text = "ours,random,greedy,beam-300,level-1,level-8,ours:aspiration_window=30:eval=hand,ours:keep=off,ours:search=tree:tree_c=150,ours:search=reply,maxn,brs@depth=4,\
                    mcts-maxn-ph@playouts=6470,ours:aspiration_window=30@nodes=5000,cmd:./x -d 3@time=0.1,ours@depth=9@time=2@cpu=0.5,brs@cpu=0.005,cmd:a@b";
        let players: Players = text.parse().unwrap();
        assert_eq!(players.to_string(), text);
    }

    #[test]
    fn a_text_that_is_not_a_player_gets_a_one_line_error() {
        for text in [
            "",
            "level-9",
            "level-0",
            "level-",
            "cmd:",
            "cmd: ",
            "Ours",
            "ours:nothing=1",
            "ours:aspiration_window",
            "ours:aspiration_window=-3",
            "ours:eval",
            "ours:keep",
            "ours:keep=1",
            "ours:search",
            "ours:search=maxn",
            "ours:tree_c=0",
            "ours:eval=no/such/file",
            "ours:nmp_divisor=0",
            "brs@depth=101",
            "a,b",
            "beam-0",
            "beam-",
            "beam",
            "mcts-brs-ph0",
            "brs@",
            "brs@depth",
            "brs@depth=0",
            "brs@depth=x",
            "brs@time=-1",
            "brs@time=inf",
            "brs@time=1e9",
            "brs@cpu",
            "brs@cpu=0",
            "brs@cpu=1ms",
            "brs@cpu=1@cpu=1",
            "greedy@cpu=1",
            "brs@depth=1@depth=2",
            "brs@width=3",
            "greedy@nodes=3",
            "level-3@nodes=3",
            "@nodes=3",
        ] {
            let error = text.parse::<Players>().unwrap_err().to_string();
            assert!(error.contains("expected") && !error.contains('\n'), "{error}");
        }
    }

    #[test]
    fn a_player_that_cannot_play_or_would_never_end_is_refused() {
        let why_not = |variant: &str, player: &str, usual: Limits| {
            let (variant, player): (Variant, Spec) = (variant.parse().unwrap(), player.parse().unwrap());
            player.why_not(&variant, &usual).unwrap_or_default()
        };
        let (playouts, depth) = (Limits::playouts(9), Limits::depth(2));
        for player in ["random", "greedy", "level-3", "mcts-maxn", "ours@nodes=5", "cmd:x"] {
            assert_eq!(why_not("focus-3", player, playouts), "", "{player}");
        }
        for player in ["ours", "ours:aspiration_window=9", "maxn", "brs"] {
            assert!(why_not("focus-3", player, playouts).contains("no playouts"), "{player}");
        }
        for variant in ["focus-2", "focus-teams", "fibonacci"] {
            assert!(why_not(variant, "ours:search=tree", depth).contains("has two"), "{variant}");
            assert_eq!(why_not(variant, "ours:search=reply", depth), "", "{variant}");
        }
        assert_eq!(why_not("focus-4", "ours:search=tree", depth), "");
        assert!(why_not("focus-3", "mcts-maxn", depth).contains("no depth"));
        assert_eq!(why_not("focus-3", "mcts-maxn", Limits::nodes(1)), "");
        assert!(why_not("focus-3", "cmd:x", Limits::default()).contains("limit"));
        let cpu = Limits::cpu(Duration::from_millis(1));
        for player in ["ours", "maxn", "mcts-maxn", "cmd:x", "cmd:x@time=1"] {
            assert_eq!(why_not("focus-3", player, cpu), "", "{player}");
        }
        assert!(why_not("focus-3", "beam-3", depth).contains("plays fibonacci"));
        assert!(why_not("fibonacci", "maxn", depth).contains("plays focus-2"));
    }
}
