/** The first item after this one (which is among them) for which it holds, or before it if `back`, round the end; this one if there is none. */
export function nextWhere<T>(items: readonly T[], from: T, back: boolean, holds: (item: T) => boolean): T {
  const here = items.indexOf(from);
  const round = [...items.slice(here + 1), ...items.slice(0, here + 1)];
  // Backwards it begins with the one before this one and ends with this one.
  const order = back ? [...round.slice(0, -1).reverse(), from] : round;
  return order.find(holds) ?? from;
}

/** A key as tables of keys name it: letters are small; null with a modifier, which makes it the browser's. */
export function keyName({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): string | null {
  if (ctrlKey || altKey || metaKey) return null;
  return key.length === 1 ? key.toLowerCase() : key;
}
