/**
 * Replaces `paraglide/registry.js` for the catalogues, with plural rules created once per language: creating them takes
 * a phone longer than everything else about a text, and a board has a text for each place.
 */
const rules = new Map<string, Intl.PluralRules>();

/** The plural form of a number in a language. */
export function plural(locale: string, input: unknown, options: Intl.PluralRulesOptions = {}): string {
  const key = `${locale} ${options.type ?? "cardinal"}`;
  let known = rules.get(key);
  if (!known) rules.set(key, (known = new Intl.PluralRules(locale, options)));
  return known.select(Number(input));
}
