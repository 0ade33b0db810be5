import { capabilities } from "../capabilities";
import { games } from "../games";
import type { Locale } from "../language";
import { usual } from "../variant";
import type { VariantView } from "../wire";

/** What is printed: of a mode as its sheet sets it up, or of the variant that is played. */
type Printed = Pick<VariantView, "variant" | "mode" | "edition"> & Partial<Pick<VariantView, "settings">>;

/**
 * Where the sheets of a variant are. The server draws those of any; a site without one has files of every edition, with the
 * settings of its sheet.
 */
export function sheetAddress({ variant, mode, edition, settings }: Printed, language: Locale): string {
  // Paper is sold in inches where these regions are.
  const paper = navigator.languages.some((tag) => /-(US|CA|MX|PH|CL|CO|VE)$/.test(tag)) ? "letter" : "a4";
  if (!capabilities.server) return `/sheets/${mode}.${edition}.${language}.${paper}.pdf`;
  // Without a start the sheet may draw lots for it, and notation leaves out the first seat.
  const named = settings?.start === "1" ? `${variant},start=1` : variant;
  return `/api/print?${new URLSearchParams({ variant: named, lang: language, paper })}`;
}

/** The sheets of every mode in its usual edition. */
export function usualSheets(language: Locale): string[] {
  return games.flatMap(({ words }) =>
    words.modes.map((mode) => sheetAddress({ variant: mode, mode, edition: usual }, language)),
  );
}
