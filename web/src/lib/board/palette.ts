/** A colour in the light and in the dark theme. */
export type Pair = readonly [light: string, dark: string];

/** A pair as a CSS colour that follows the theme. */
export function themed([light, dark]: Pair): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}
