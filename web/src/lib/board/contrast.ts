/** Relative luminance as WCAG 2 defines it; `colour` is `#rrggbb`. */
export function luminance(colour: string): number {
  const part = (at: number) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

/** Contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** The visible colour of `over` on `under` with this opacity; colours are `#rrggbb`. */
export function mixed(over: string, under: string, part: number): string {
  const channel = (at: number) =>
    Math.round(parseInt(over.slice(at, at + 2), 16) * part + parseInt(under.slice(at, at + 2), 16) * (1 - part));
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, "0")).join("")}`;
}
