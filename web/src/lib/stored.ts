/** The browser's storage for this site. If storage is refused (private windows), nothing is stored. */
export function read(key: string): unknown {
  try {
    const text = localStorage.getItem(`gamut:${key}`);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stores a JSON value. */
export function write(key: string, value: unknown) {
  try {
    localStorage.setItem(`gamut:${key}`, JSON.stringify(value));
  } catch {
    // Then it lasts as long as the page.
  }
}

/** Deletes a value. */
export function remove(key: string) {
  try {
    localStorage.removeItem(`gamut:${key}`);
  } catch {
    // It was never stored.
  }
}
