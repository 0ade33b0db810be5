//! The screen of `gamut help`: the commands under headings, which clap cannot group.

use clap::Command;

/// The headings, and the commands under each.
const GROUPS: [(&str, &[&str]); 4] = [
    ("Games", &["play", "review", "show", "print", "moves", "tournament"]),
    ("Engine and research", &["best", "engine", "solve", "perft", "bench", "arena", "datagen", "puzzles", "openings"]),
    ("Server", &["serve", "work", "admin", "doctor", "backup", "restore", "migrate-db"]),
    ("Tools", &["bridge", "openapi", "site-files", "completions", "man"]),
];

/// Makes the command print its subcommands under the headings.
pub(crate) fn grouped(command: Command) -> Command {
    let groups: Vec<String> = GROUPS.iter().map(|(heading, names)| group(&command, heading, names)).collect();
    let template =
        format!("{{about-with-newline}}\nUsage: gamut [COMMAND] [OPTIONS]\n\n{}{{after-help}}", groups.join("\n\n"));
    command.help_template(template)
}

/// Returns a heading and a line for each command that this build has.
fn group(command: &Command, heading: &str, names: &[&str]) -> String {
    let width = GROUPS.iter().flat_map(|(_, names)| *names).map(|name| name.len()).max().unwrap_or_default();
    let line = |command: &Command| {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        format!("\n  {:width$}  {about}", command.get_name())
    };
    let lines = names.iter().filter_map(|name| command.find_subcommand(name)).map(line);
    format!("{heading}:{}", lines.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cli;
    use clap::CommandFactory;
    use clap::error::ErrorKind;

    /// The widest line of help, in columns.
    const COLUMNS: usize = 100;

    /// Returns the names of a command and of all commands below it, from the root on.
    fn paths(command: &Command, parents: &[String], all: &mut Vec<Vec<String>>) {
        let path = [parents, &[command.get_name().to_owned()]].concat();
        command.get_subcommands().for_each(|command| paths(command, &path, all));
        all.push(path);
    }

    fn commands<'a>(command: &'a Command, all: &mut Vec<&'a Command>) {
        all.push(command);
        command.get_subcommands().for_each(|command| commands(command, all));
    }

    fn built() -> Command {
        let mut command = grouped(Cli::command());
        command.build();
        command
    }

    #[test]
    fn every_command_stands_once_under_a_heading() {
        let command = Cli::command();
        let mut real: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        let is_built = |name: &&str| cfg!(feature = "lab") || !crate::LAB.contains(name);
        let mut listed: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| *names).copied().filter(is_built).collect();
        real.sort_unstable();
        listed.sort_unstable();
        assert_eq!(listed, real);
    }

    #[test]
    fn the_list_of_commands_fits_on_a_screen() {
        let help = built().render_help().to_string();
        assert!((24..=40).contains(&help.lines().count()), "{help}");
        for command in Cli::command().get_subcommands() {
            assert_eq!(help.matches(&format!("\n  {} ", command.get_name())).count(), 1, "{help}");
        }
        assert!(help.starts_with("Play, study and research"), "{help}");
    }

    #[test]
    fn no_line_of_help_is_wider_than_a_terminal() {
        let mut all = Vec::new();
        paths(&Cli::command(), &[], &mut all);
        let mut wide = Vec::new();
        for path in all {
            let arguments = path.iter().map(String::as_str).chain(["--help"]);
            let help = grouped(Cli::command()).try_get_matches_from(arguments).expect_err("it prints").to_string();
            assert!(help.contains("Usage: "), "{path:?}: {help}");
            let lines = help.lines().filter(|line| line.chars().count() > COLUMNS);
            wide.extend(lines.map(|line| format!("{}: {line}", path.join(" "))));
        }
        assert!(wide.is_empty(), "{}", wide.join("\n"));
    }

    #[test]
    fn every_command_and_option_is_explained() {
        let command = built();
        let mut all = Vec::new();
        commands(&command, &mut all);
        for command in all {
            assert!(command.get_about().is_some(), "{}", command.get_name());
            for arg in command.get_arguments() {
                assert!(arg.get_help().is_some(), "{} {arg}", command.get_name());
            }
        }
    }

    /// An example is a line that begins with `gamut`, up to a comment or a redirection.
    #[test]
    fn every_example_is_a_command_line_that_parses() {
        let command = built();
        let mut all = Vec::new();
        commands(&command, &mut all);
        let texts: Vec<String> =
            all.iter().filter_map(|command| command.get_after_help()).map(ToString::to_string).collect();
        let lines = texts.iter().flat_map(|text| text.lines()).filter_map(|line| line.strip_prefix("  "));
        let examples: Vec<&str> = lines.filter(|line| line.starts_with("gamut")).collect();
        assert!(examples.len() > 40, "{examples:?}");
        for example in examples {
            let line = example.split("   ").next().unwrap_or_default().split(" > ").next().unwrap_or_default();
            let parsed = Cli::command().try_get_matches_from(crate::with_verb(words(line)));
            let error = parsed.err().map(|error| error.to_string());
            assert_eq!(error, None, "{example}");
        }
        let wrong = Cli::command().try_get_matches_from(words("gamut play --no-such-option"));
        assert_eq!(wrong.map_err(|error| error.kind()).err(), Some(ErrorKind::UnknownArgument));
    }

    /// Splits a line at spaces outside single quotes.
    fn words(line: &str) -> Vec<std::ffi::OsString> {
        let parts = line.split('\'').enumerate();
        let words = parts.flat_map(|(index, part)| {
            let quoted = index % 2 == 1;
            if quoted { vec![part] } else { part.split_whitespace().collect() }
        });
        words.map(Into::into).collect()
    }
}
