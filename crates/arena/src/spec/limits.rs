//! Limits after a player's name: `@depth=4`, `@nodes=5000`, `@playouts=6470`, `@time=0.1`, `@cpu=0.1`, `@clock=10+0.1`,
//! each at most once.

use super::NoPlayer;
use gamut_engine::Limits;
use std::fmt;
use std::time::Duration;

/// Splits a player into its name and its limits. The name of a program may contain an `@`.
pub(super) fn split(text: &str) -> Result<(&str, Option<Limits>), NoPlayer> {
    let wrong = || {
        NoPlayer::new(
            text,
            "limits such as @depth=4, @nodes=5000, @playouts=6470, @time=0.1, @cpu=0.1, @clock=10+0.1, each positive and at most once",
        )
    };
    let (mut name, mut limits) = (text, None);
    while let Some((before, limit)) = name.rsplit_once('@') {
        let known = limit
            .split_once('=')
            .filter(|(key, _)| ["depth", "nodes", "playouts", "time", "cpu", "clock"].contains(key));
        let Some((key, value)) = known else {
            // Only the name of a program may contain an @.
            if name.starts_with("cmd:") {
                break;
            }
            return Err(wrong());
        };
        set(limits.get_or_insert_default(), key, value).ok_or_else(wrong)?;
        name = before;
    }
    Ok((name, limits))
}

/// Sets a limit; `None` if the value is invalid or the limit is already set.
fn set(limits: &mut Limits, key: &str, value: &str) -> Option<()> {
    let number = || value.parse::<u64>().ok().filter(|&number| number > 0);
    match key {
        "depth" => {
            let depth = u32::try_from(number()?).ok().filter(|&depth| depth <= Limits::MAX_DEPTH)?;
            limits.depth.replace(depth).is_none()
        }
        "nodes" => limits.nodes.replace(number()?).is_none(),
        "playouts" => limits.playouts.replace(number()?).is_none(),
        "clock" => limits.clock.replace(value.parse().ok()?).is_none(),
        _ => {
            // More than a day per action is a typo.
            let seconds = value.parse().ok().filter(|&seconds: &f64| seconds > 0.0 && seconds <= 86_400.0)?;
            let time = Duration::from_secs_f64(seconds);
            let limit = if key == "cpu" { &mut limits.cpu } else { &mut limits.time };
            !time.is_zero() && limit.replace(time).is_none()
        }
    }
    .then_some(())
}

/// Writes limits in the notation that [`split`] reads.
pub(super) fn write(limits: &Limits, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Limits { depth, nodes, playouts, time, cpu, clock, .. } = limits;
    depth.map_or(Ok(()), |depth| write!(f, "@depth={depth}"))?;
    nodes.map_or(Ok(()), |nodes| write!(f, "@nodes={nodes}"))?;
    playouts.map_or(Ok(()), |playouts| write!(f, "@playouts={playouts}"))?;
    time.map_or(Ok(()), |time| write!(f, "@time={}", time.as_secs_f64()))?;
    cpu.map_or(Ok(()), |cpu| write!(f, "@cpu={}", cpu.as_secs_f64()))?;
    clock.map_or(Ok(()), |clock| write!(f, "@clock={clock}"))
}
