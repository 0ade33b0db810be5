/** The first item after this one (or before it if `back`) that matches, wrapping around; this one if there is none. */
export function nextWhere<T>(items: readonly T[], from: T, back: boolean, holds: (item: T) => boolean): T {
  const here = items.indexOf(from);
  const round = [...items.slice(here + 1), ...items.slice(0, here + 1)];
  // Backwards it starts with the previous item and ends with this one.
  const order = back ? [...round.slice(0, -1).reverse(), from] : round;
  return order.find(holds) ?? from;
}

/** The name of a key in tables of keys: letters are lower-case; null with a modifier, which is left to the browser. */
export function keyName({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): string | null {
  if (ctrlKey || altKey || metaKey) return null;
  return key.length === 1 ? key.toLowerCase() : key;
}
