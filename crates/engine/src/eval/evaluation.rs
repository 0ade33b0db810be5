//! What judges positions: the built-in weights, or weights or a network from a file.

use super::fibonacci::predictor::{self, Predictor};
use super::fibonacci::{self, FibonacciWeights};
use super::file_error::EvaluationFileError;
use super::focus::FocusWeights;
use super::focus::network::{Network, TITLE};
use super::focus::policy::Policy;
use super::focus::seat_network::{self, SeatNetwork};
use super::rows::{Rows, write_rows};
use gamut_rules::Variant;
use gamut_rules::focus::Goal;
use std::fmt;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

/// The name of the built-in evaluation.
const BUILT_IN: &str = "net";
/// The name of the evaluation without a network.
const HAND: &str = "hand";
/// The first word of an evaluation as text.
const MAGIC: &str = "gamut-eval";
/// Bytes of a file that are read: several times what a network takes.
const LONGEST_FILE: u64 = 1 << 21;
const FIRST_LINES: &str = "gamut-eval focus goal=last, gamut-eval focus goal=capture, gamut-eval fibonacci, \
                           gamut-eval fibonacci-steps, gamut-eval focus-policy … or a network's, gamut-eval focus-network … or \
                           gamut-eval fibonacci-network …";

/// The evaluation of our search: a value, so that two of them can meet in one program.
///
/// As text it is a file: the first line says what it holds, each of the others is a row of weights behind the name of its
/// table. Empty lines and lines that begin with `#` are passed over. Of a network the first line is text, and numbers
/// follow ([`Network::to_bytes`]).
///
/// ```
/// use gamut_engine::Evaluation;
///
/// let weights = Evaluation::built_in(&"fibonacci".parse()?);
/// let text = weights.to_string();
/// assert!(text.starts_with("gamut-eval fibonacci\n"));
/// assert_eq!(text.parse::<Evaluation>()?, weights);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Evaluation {
    /// The best that is built in: [`Network::built_in`] for games of Focus for two where it knows the rules, and the
    /// built-in weights for all others; in Fibonacci with [`Predictor::of`] and, without cards, under
    /// [`fibonacci::network::Network::built_in`]; the tree search of Focus has its priors from [`Policy::built_in`]
    /// and, in the full game for three and four, a network in its leaves ([`SeatNetwork::built_in`]). Many levels play with
    /// the weights alone.
    #[default]
    BuiltIn,
    /// The built-in weights for the rules of the game, and nothing that was trained on searches.
    Hand,
    /// Weights for games of Focus with this goal.
    Focus(Goal, Arc<FocusWeights>),
    /// A network for games of Focus for two, with either goal.
    FocusNetwork(Arc<Network>),
    /// A network for games of Focus for three or four, each for himself: it judges for the tree search.
    FocusSeats(Arc<SeatNetwork>),
    /// A policy for games of Focus for three or four, each for himself, with one goal: the tree search has its priors from
    /// it. The built-in weights judge.
    FocusPolicy(Arc<Policy>),
    /// Weights for Fibonacci.
    Fibonacci(Arc<FibonacciWeights>),
    /// A network for Fibonacci without cards, over the built-in weights.
    FibonacciNetwork(Arc<fibonacci::network::Network>),
    /// A move predictor for Fibonacci, with the built-in weights.
    FibonacciSteps(Arc<Predictor>),
}

impl Evaluation {
    /// The built-in weights for a variant, as those of a file: to write them down or to change them.
    ///
    /// ```
    /// use gamut_engine::Evaluation;
    ///
    /// let weights = Evaluation::built_in(&"focus-2,goal=last".parse()?);
    /// assert_eq!(weights.title(), "gamut-eval focus goal=last");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn built_in(variant: &Variant) -> Self {
        match (variant.focus_rules(), variant.fibonacci_rules()) {
            (Some(rules), _) => Self::Focus(rules.goal, Arc::new(FocusWeights::of(&rules).clone())),
            (_, Some(rules)) => Self::Fibonacci(Arc::new(*FibonacciWeights::of(&rules))),
            (None, None) => Self::BuiltIn,
        }
    }

    /// Returns whether it judges positions of this variant.
    ///
    /// ```
    /// use gamut_engine::Evaluation;
    ///
    /// let weights = Evaluation::built_in(&"fibonacci".parse()?);
    /// assert!(weights.fits(&"fibonacci-cards".parse()?) && !weights.fits(&"focus-2".parse()?));
    /// assert!(Evaluation::BuiltIn.fits(&"focus-4".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn fits(&self, variant: &Variant) -> bool {
        match self {
            Self::BuiltIn | Self::Hand => true,
            Self::Focus(goal, _) => variant.focus_rules().is_some_and(|rules| rules.goal == *goal),
            Self::FocusNetwork(_) => variant.focus_rules().is_some() && variant.seats() == 2,
            Self::FocusSeats(network) => {
                variant.focus_rules().is_some_and(|rules| network.fits(&rules, variant.seats()))
            }
            Self::FocusPolicy(policy) => {
                variant.focus_rules().is_some_and(|rules| policy.fits(&rules, variant.seats()))
            }
            Self::Fibonacci(_) | Self::FibonacciSteps(_) => variant.fibonacci_rules().is_some(),
            Self::FibonacciNetwork(_) => variant.fibonacci_rules().is_some_and(|rules| !rules.cards),
        }
    }

    /// The evaluation of this name: `net` is the built-in one, `hand` the one without a network, anything else a file.
    ///
    /// ```
    /// use gamut_engine::Evaluation;
    ///
    /// assert_eq!(Evaluation::open("hand")?, Evaluation::Hand);
    /// assert!(Evaluation::open("no-such-file").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Why the file cannot be read, or what is wrong in it.
    pub fn open(name: &str) -> Result<Self, NoEvaluation> {
        match name {
            BUILT_IN => Ok(Self::BuiltIn),
            HAND => Ok(Self::Hand),
            file => Self::load(Path::new(file)),
        }
    }

    /// Reads a file.
    ///
    /// ```
    /// use gamut_engine::Evaluation;
    /// use std::path::{Path, PathBuf};
    ///
    /// let error = Evaluation::load(Path::new("no-such-file")).unwrap_err();
    /// assert!(error.to_string().contains("no-such-file: "));
    /// ```
    ///
    /// # Errors
    /// Why it cannot be read, or what is wrong in it.
    pub fn load(path: &Path) -> Result<Self, NoEvaluation> {
        let read = bytes_of(path).and_then(Self::from_bytes);
        read.map_err(|error| NoEvaluation { path: Some(path.to_owned()), error })
    }

    /// Reads the contents of a file.
    fn from_bytes(bytes: Vec<u8>) -> Result<Self, EvaluationFileError> {
        if bytes.starts_with(TITLE.as_bytes()) {
            return Ok(Self::FocusNetwork(Arc::new(Network::from_bytes(&bytes)?)));
        }
        if bytes.starts_with(seat_network::TITLE.as_bytes()) {
            return Ok(Self::FocusSeats(Arc::new(SeatNetwork::from_bytes(&bytes)?)));
        }
        if bytes.starts_with(fibonacci::network::TITLE.as_bytes()) {
            return Ok(Self::FibonacciNetwork(Arc::new(fibonacci::network::Network::from_bytes(&bytes)?)));
        }
        let text = String::from_utf8(bytes).map_err(|_| EvaluationFileError::NoText { expected: FIRST_LINES })?;
        Self::from_text(&text)
    }

    fn from_text(text: &str) -> Result<Self, EvaluationFileError> {
        let mut rows = Rows::new(text);
        let title = rows.title();
        match title.split_whitespace().collect::<Vec<_>>()[..] {
            [BUILT_IN] => rows.end().map(|()| Self::BuiltIn),
            [HAND] => rows.end().map(|()| Self::Hand),
            [MAGIC, "focus", "goal=last"] => focus(Goal::Last, &mut rows),
            [MAGIC, "focus", "goal=capture"] => focus(Goal::Capture, &mut rows),
            [MAGIC, "fibonacci"] => {
                let mut weights = FibonacciWeights::ZERO;
                rows.read(weights.rows_mut()).map(|()| Self::Fibonacci(Arc::new(weights)))
            }
            [MAGIC, "focus-policy", seats, goal] => {
                Policy::read(seats, goal, &mut rows).map(|policy| Self::FocusPolicy(Arc::new(policy)))
            }
            [MAGIC, "fibonacci-steps"] => {
                Predictor::read(&mut rows).map(|predictor| Self::FibonacciSteps(Arc::new(predictor)))
            }
            _ => Err(EvaluationFileError::first_line(title, FIRST_LINES)),
        }
    }

    /// What it holds, in a few words: `net`, `hand`, or the first line of its file, with a hash behind that of a network.
    ///
    /// ```
    /// use gamut_engine::Evaluation;
    ///
    /// assert_eq!(Evaluation::BuiltIn.title(), "net");
    /// assert_eq!(Evaluation::Hand.title(), "hand");
    /// ```
    #[must_use]
    pub fn title(&self) -> String {
        match self {
            Self::BuiltIn => BUILT_IN.to_owned(),
            Self::Hand => HAND.to_owned(),
            Self::Focus(Goal::Last, _) => format!("{MAGIC} focus goal=last"),
            Self::Focus(Goal::Capture, _) => format!("{MAGIC} focus goal=capture"),
            Self::FocusNetwork(network) => network.to_string(),
            Self::FocusSeats(network) => network.to_string(),
            Self::FocusPolicy(policy) => policy.title(),
            Self::FibonacciNetwork(network) => network.to_string(),
            Self::FibonacciSteps(_) => predictor::TITLE.to_owned(),
            Self::Fibonacci(_) => format!("{MAGIC} fibonacci"),
        }
    }
}

/// The evaluation as a file; of a network the title alone.
impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FibonacciSteps(predictor) => return write!(f, "{predictor}"),
            Self::FocusPolicy(policy) => return write!(f, "{policy}"),
            _ => writeln!(f, "{}", self.title())?,
        }
        match self {
            Self::BuiltIn
            | Self::Hand
            | Self::FocusNetwork(_)
            | Self::FocusSeats(_)
            | Self::FocusPolicy(_)
            | Self::FibonacciNetwork(_)
            | Self::FibonacciSteps(_) => Ok(()),
            Self::Focus(_, weights) => write_rows(f, weights.rows()),
            Self::Fibonacci(weights) => write_rows(f, weights.rows()),
        }
    }
}

/// The error of what is no evaluation: the file, if it is one, and what is wrong in it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("eval: {}{error}", path.as_ref().map(|path| format!("{}: ", path.display())).unwrap_or_default())]
pub struct NoEvaluation {
    path: Option<PathBuf>,
    error: EvaluationFileError,
}

impl NoEvaluation {
    /// What is wrong.
    ///
    /// ```
    /// use gamut_engine::{Evaluation, EvaluationFileError};
    ///
    /// let error = "gamut-eval chess".parse::<Evaluation>().unwrap_err();
    /// assert!(matches!(error.reason(), EvaluationFileError::FirstLine { .. }));
    /// ```
    #[must_use]
    pub const fn reason(&self) -> &EvaluationFileError {
        &self.error
    }
}

impl FromStr for Evaluation {
    type Err = NoEvaluation;

    fn from_str(text: &str) -> Result<Self, NoEvaluation> {
        Self::from_text(text).map_err(|error| NoEvaluation { path: None, error })
    }
}

fn focus(goal: Goal, rows: &mut Rows<'_>) -> Result<Evaluation, EvaluationFileError> {
    let mut weights = FocusWeights::ZERO;
    rows.read(weights.rows_mut())?;
    Ok(Evaluation::Focus(goal, Arc::new(weights)))
}

/// Reads a file, as far as an evaluation may be long.
fn bytes_of(path: &Path) -> Result<Vec<u8>, EvaluationFileError> {
    let unreadable = |error: std::io::Error| EvaluationFileError::Unreadable(error.to_string());
    // What is no file, as a terminal, may have no end.
    if !path.metadata().map_err(unreadable)?.is_file() {
        return Err(EvaluationFileError::NoFile);
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    file.take(LONGEST_FILE).read_to_end(&mut bytes).map_err(unreadable)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_of_every_mode_are_read_as_they_were_written() {
        let variants =
            ["focus-2", "focus-2,goal=capture", "focus-3", "focus-4", "focus-teams", "fibonacci", "fibonacci-cards"];
        for variant in variants.map(|text| text.parse::<Variant>().unwrap()) {
            let weights = Evaluation::built_in(&variant);
            assert_eq!(weights.to_string().parse(), Ok(weights.clone()), "{variant}");
            assert!(weights.fits(&variant));
        }
        for (text, evaluation) in [("net\n", Evaluation::BuiltIn), ("hand\n", Evaluation::Hand)] {
            assert_eq!(text.parse(), Ok(evaluation.clone()));
            assert_eq!(evaluation.to_string(), text);
            assert_eq!(Evaluation::open(text.trim()), Ok(evaluation));
        }
    }

    #[test]
    fn an_evaluation_is_for_its_own_game() {
        let [last, capture, fibonacci] =
            ["focus-3", "focus-2,goal=capture", "fibonacci-cards"].map(|text| text.parse::<Variant>().unwrap());
        let weights = Evaluation::built_in(&last);
        assert!(weights.fits(&last) && !weights.fits(&capture) && !weights.fits(&fibonacci));
        let weights = Evaluation::built_in(&fibonacci);
        assert!(!weights.fits(&last) && weights.fits(&"fibonacci".parse().unwrap()));
    }

    #[test]
    fn a_network_is_for_two() {
        let network = Evaluation::FocusNetwork(Arc::new(crate::eval::focus::network::tests::network(1, true)));
        let fits = |text: &str| network.fits(&text.parse().unwrap());
        assert!(fits("focus-2") && fits("focus-2:domination,goal=capture"));
        assert!(!fits("focus-3") && !fits("focus-teams") && !fits("fibonacci"));
        assert!(network.title().starts_with("gamut-eval focus-network width=64 over=hand "), "{network}");
    }

    #[test]
    fn a_network_of_fibonacci_is_for_the_game_without_cards() {
        let network = Evaluation::FibonacciNetwork(Arc::new(fibonacci::network::tests::network(1)));
        let fits = |text: &str| network.fits(&text.parse().unwrap());
        assert!(fits("fibonacci") && fits("fibonacci,turns=40") && !fits("fibonacci-cards") && !fits("focus-2"));
        assert!(network.title().starts_with("gamut-eval fibonacci-network width=32 "), "{network}");
    }

    #[test]
    fn a_predictor_of_fibonacci_is_read_as_it_was_written() {
        let steps = Evaluation::FibonacciSteps(Arc::new(predictor::tests::predictor(1)));
        assert_eq!(steps.to_string().parse(), Ok(steps.clone()));
        let fits = |text: &str| steps.fits(&text.parse().unwrap());
        assert!(fits("fibonacci") && fits("fibonacci-cards") && !fits("focus-2"));
        assert_eq!(steps.title(), "gamut-eval fibonacci-steps");
    }

    #[test]
    fn comments_and_empty_lines_are_passed_over() {
        let weights = Evaluation::built_in(&"focus-2".parse().unwrap());
        let text = weights.to_string().replace('\n', "\n\n# a remark\n");
        assert_eq!(text.parse(), Ok(weights));
    }

    #[test]
    fn what_is_no_evaluation_is_said_in_one_line() {
        let text = Evaluation::built_in(&"fibonacci".parse().unwrap()).to_string();
        let cut = text.trim_end().rsplit_once('\n').unwrap().0;
        for text in [
            String::new(),
            "weights".to_owned(),
            "gamut-eval chess".to_owned(),
            "hand\nplan 1".to_owned(),
            cut.to_owned(),
            format!("{text}plan 1 2 3\n"),
            text.replacen("plan", "plans", 1),
            text.replacen(" 159", " many", 1),
            text.replacen(" 159", " 15900", 1),
            text.replacen(" 159", "", 1),
            text.replacen(" 159", " 159 0", 1),
        ] {
            let error = text.parse::<Evaluation>().unwrap_err().to_string();
            assert!(error.contains("expected") && !error.contains('\n'), "{error}");
        }
        for name in ["/", "no/such/file"] {
            let error = Evaluation::open(name).unwrap_err().to_string();
            assert!(error.contains(name) && !error.contains('\n'), "{error}");
        }
    }

    #[test]
    fn an_error_says_what_is_wrong_in_the_file() {
        use EvaluationFileError::{FirstLine, Length, MissingRow, NoFile, NoText, NotTheEnd, Row, Unreadable};
        let text = Evaluation::built_in(&"fibonacci".parse().unwrap()).to_string();
        let reason = |text: &str| text.parse::<Evaluation>().unwrap_err().reason().clone();
        let cut = text.trim_end().rsplit_once('\n').unwrap().0;
        assert!(matches!(reason("gamut-eval chess"), FirstLine { read, .. } if read == "gamut-eval chess"));
        assert!(
            matches!(reason("gamut-eval focus-policy seats=5 goal=last"), FirstLine { read, .. } if read == "seats=5")
        );
        assert!(matches!(reason("hand\n\nplan 1"), NotTheEnd { number: 3, .. }));
        assert!(matches!(reason(cut), MissingRow { .. }));
        assert!(matches!(reason(&text.replacen("plan", "plans", 1)), Row { name: "plan", .. }));
        let from_bytes = |bytes: &[u8]| Evaluation::from_bytes(bytes.to_vec()).unwrap_err();
        assert!(matches!(from_bytes(b"\xff"), NoText { .. }));
        for line in [
            "gamut-eval focus-network width=64 over=hand\n",
            "gamut-eval focus-seats seats=3 width=32 over=hand\n",
            "gamut-eval fibonacci-network width=32\n",
        ] {
            assert!(matches!(from_bytes(line.as_bytes()), Length { read: 0, .. }), "{line}");
            assert!(matches!(from_bytes(&line.as_bytes()[..line.len() - 2]), FirstLine { .. }), "{line}");
        }
        let opened = |name: &str| Evaluation::open(name).unwrap_err().reason().clone();
        assert!(matches!((opened("/"), opened("no/such/file")), (NoFile, Unreadable(_))));
    }
}
