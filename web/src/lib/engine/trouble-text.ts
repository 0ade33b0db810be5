import { m } from "../paraglide/messages";
import type { EngineBuild } from "./asks";
import type { Trouble } from "./no-engine";

/** Why there is no engine in this browser, and what helps. */
export function troubleText(trouble: Trouble, build: EngineBuild | null): string {
  switch (trouble) {
    case "fetch":
      return m.engine_fetch();
    case "late":
      return m.engine_late();
    case "compile":
      return m.engine_compile();
    case "unsupported":
      return m.engine_unsupported();
    case "unbuilt":
      return m.engine_unbuilt();
    default:
      return buildText(build);
  }
}

function buildText(build: EngineBuild | null): string {
  if (build === null) return m.engine_building();
  if (build.state === "failed") return m.engine_build_failed({ command: build.fix });
  if (build.seconds_left === null) return m.engine_building();
  const minutes = Math.round(build.seconds_left / 60);
  return minutes < 2 ? m.engine_building_minute() : m.engine_building_minutes({ minutes });
}
