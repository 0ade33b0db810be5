/** What the browser remembers for this site. Where storage is refused (private windows), nothing is. */
export function read(key: string): unknown {
  try {
    const text = localStorage.getItem(`gamut:${key}`);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Remembers a value that JSON can hold. */
export function write(key: string, value: unknown) {
  try {
    localStorage.setItem(`gamut:${key}`, JSON.stringify(value));
  } catch {
    // Then it lasts as long as the page does.
  }
}

/** Forgets a value. */
export function remove(key: string) {
  try {
    localStorage.removeItem(`gamut:${key}`);
  } catch {
    // It was never remembered.
  }
}
