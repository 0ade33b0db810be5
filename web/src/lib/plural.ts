/**
 * What the catalogues ask of `paraglide/registry.js`, with rules of plural forms that are made once for each language: making
 * them takes a phone longer than all else that a text needs, and a board has a text for each of its places.
 */
const rules = new Map<string, Intl.PluralRules>();

/** The plural form of a number in a language. */
export function plural(locale: string, input: unknown, options: Intl.PluralRulesOptions = {}): string {
  const key = `${locale} ${options.type ?? "cardinal"}`;
  let known = rules.get(key);
  if (!known) rules.set(key, (known = new Intl.PluralRules(locale, options)));
  return known.select(Number(input));
}
