//! The last part of each command's help: notes and examples. A test runs every example through the parser.

pub(crate) const GAMUT: &str = "\
Without a command, gamut runs `serve`. `gamut help COMMAND` shows options and examples.";

pub(crate) const PLAY: &str = "\
Enter `help` during the game for the commands.

Examples:
  gamut play
  gamut play --variant focus-2 --players human,level-4
  gamut play --variant fibonacci --players level-3,human";

pub(crate) const REVIEW: &str = "\
A mistake lowers its seat's chance of winning by 10 percentage points or more.

Examples:
  gamut review games.gmt
  gamut review games.gmt --game 2 --json";

pub(crate) const SHOW: &str = "\
Examples:
  gamut show --variant focus-2 --moves 'c4-b4 d4-e4' --svg board.svg
  gamut show --record games.gmt --game 2 --ply 10 --png board.png
  gamut show --record games.gmt --gif game.gif --theme dark";

pub(crate) const PRINT: &str = "\
Examples:
  gamut print --variant focus-2 --out focus.pdf
  gamut print --variant focus-3:kosmos-1995 --lang de --paper a4 --out focus.pdf";

pub(crate) const MOVES: &str = "\
Examples:
  gamut moves --variant focus-2
  gamut moves --variant fibonacci --moves 'k2-j3 a5-b5'";

pub(crate) const TOURNAMENT: &str = "\
Each step is on disk before it is reported, so an interruption loses nothing.

Examples:
  gamut tournament new evening.log --name 'Club evening' --variant focus-2 --format swiss --rounds 5
  gamut tournament enter evening.log Ann
  gamut tournament pair evening.log
  gamut tournament result evening.log 1 1-0       table 1: the first seat won
  gamut tournament result evening.log 2 draw
  gamut tournament result evening.log 3 2,1,3,4   a table of four: the second seat won
  gamut tournament result evening.log 4 1,f       the second seat did not appear
  gamut tournament standings evening.log";

pub(crate) const BEST: &str = "\
Give --level, or one of --time, --nodes and --depth, or both.

Examples:
  gamut best --variant focus-2 --time 1
  gamut best --variant fibonacci --level 5 --moves 'k2-j3 a5-b5'";

pub(crate) const ENGINE: &str = "\
The protocol is UCI, extended to any number of players; docs/protocol.md describes it.

Example, with the lines to enter:
  gamut engine
  position startpos moves c4-d4
  go movetime 1000
  quit";

pub(crate) const SOLVE: &str = "\
Examples:
  gamut solve --variant fibonacci --moves 'k2-j3 a5-b5'
  gamut solve --variant fibonacci-cards --moves card4 --nodes 1000000";

pub(crate) const PERFT: &str = "\
Examples:
  gamut perft --variant focus-2 --depth 4
  gamut perft --variant fibonacci --depth 2 --divide";

pub(crate) const BENCH: &str = "\
The depth is fixed, so the number of nodes changes only when the search does.";

#[cfg(feature = "lab")]
pub(crate) const ARENA: &str = "\
Players: ours, level-1 to level-8, random, greedy, cmd:PROGRAM; in Focus also maxn, paranoid, brs
and mcts-maxn-ph, in Fibonacci beam-300. Append a limit to give a player its own, as in brs@depth=4.
docs/arena.md lists all players.

Each opening is played with every seating. A table goes to standard error; the last line of
standard output is JSON.

Examples:
  gamut arena --variant focus-2 --players ours,greedy --games 200 --time 0.1
  gamut arena --variant focus-2 --players ours,level-8 --games 10000 --nodes 20000 --sprt 0,10
  gamut arena --variant focus-3 --players maxn,paranoid,brs --games 300 --depth 3 --svg match.svg";

#[cfg(feature = "lab")]
pub(crate) const ARENA_LEVELS: &str = "\
A match stops as soon as it is decided; the match with the fewest games continues first.

Examples:
  gamut arena levels --list
  gamut arena levels --only focus-2 --out levels";

#[cfg(feature = "lab")]
pub(crate) const ARENA_LITERATURE: &str = "\
Examples:
  gamut arena literature --list
  gamut arena literature --quick --out literature";

#[cfg(feature = "lab")]
pub(crate) const DATAGEN: &str = "\
An interrupted run leaves its work in FILE.part; the same command resumes it.
The tree search plays games of three or four sides.

Example:
  gamut datagen --variant focus-2,goal=capture --nodes 1000 --positions 500000 --out capture.bin";

#[cfg(feature = "lab")]
pub(crate) const PUZZLES: &str = "\
A puzzle has one best continuation. The file has one JSON object per line, with the keys variant,
position, solution, theme and difficulty.
An interrupted run leaves its work in FILE.part; the same command resumes it.

Example:
  gamut puzzles --variant focus-2,goal=capture --count 100 --out puzzles.jsonl";

pub(crate) const OPENINGS: &str = "\
Example:
  gamut openings --variant focus-2 --variant fibonacci --games 400 > openings.txt";

pub(crate) const SERVE: &str = "\
Examples:
  gamut
  gamut serve --addr 0.0.0.0:8080 --db /var/lib/gamut/gamut.db --public-url https://games.example
  gamut serve --registration invitation --imprint imprint.md";

pub(crate) const WORK: &str = "\
While workers run, the servers leave bot moves to them.

Example:
  gamut work --db postgres://gamut@db.example/gamut --bus nats://127.0.0.1:4222";

pub(crate) const ADMIN: &str = "\
WHO is an account name, or @ and a person's number, as lists and reports show it.
A running server carries out the command; without one, gamut opens the database itself.

Examples:
  gamut admin reports
  gamut admin silence Mira 7
  gamut admin ban @4294967296 'insults in three games'
  gamut admin block 2001:db8:7::/48 'floods of games' --days 7
  gamut admin list acts
  gamut admin --json show Mira";

pub(crate) const DOCTOR: &str = "\
Give it the server's settings, and run it as the same user; the server can keep running.
It changes nothing. The exit status is 1 if a check finds something bad, and 0 otherwise.

Example:
  gamut doctor --db /var/lib/gamut/gamut.db";

pub(crate) const BACKUP: &str = "\
With --keep or --every, TO is a directory [default: `backups` next to the database], and each backup
is named after its time.

Examples:
  gamut backup /backups/gamut.db
  gamut backup --keep 14 /backups              for a systemd timer or cron
  gamut backup --every 1d --keep 14 /backups   for a service of its own";

pub(crate) const RESTORE: &str = "\
First stop the server, and move the old database away, with its -wal and -shm files if they exist.
Nothing is overwritten, and the backup stays unchanged.

Example:
  gamut restore /backups/gamut-2026-11-25T03-00-00Z.db --db gamut.db";

pub(crate) const MIGRATE_DB: &str = "\
Stop all servers of both databases first. Run the command again to continue after an interruption.
At the end, the databases are compared table by table.

Example:
  gamut migrate-db gamut.db postgres://gamut:secret@db.example/gamut";

pub(crate) const BRIDGE: &str = "\
Examples:
  gamut bridge --server http://127.0.0.1:8080 --token-file token -- gamut engine
  gamut bridge --server https://games.example --token-file token --games 4 -- python3 engine.py";

#[cfg(feature = "lab")]
pub(crate) const COMPLETIONS: &str = "\
Example:
  gamut completions bash > ~/.local/share/bash-completion/completions/gamut";

#[cfg(feature = "lab")]
pub(crate) const MAN: &str = "\
Examples:
  gamut man > gamut.1
  gamut man --out man";
