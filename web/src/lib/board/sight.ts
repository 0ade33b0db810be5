/** Kinds of colour vision: normal, protanopia, deuteranopia. */
export type Sight = "all" | "protan" | "deutan";

/** Matrices for linear red, green and blue, after Machado, Oliveira and Fernandes (2009), severity 1. */
const left: Record<Sight, readonly (readonly [number, number, number])[]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

/** Distance of two colours, `#rrggbb`, in CIE Lab (1976) with this colour vision: 2 is just noticeable, black and white are 100 apart. */
export function distance(a: string, b: string, sight: Sight): number {
  const [from, to] = [lab(a, sight), lab(b, sight)];
  return Math.hypot(...from.map((value, index) => value - (to[index] ?? 0)));
}

function lab(colour: string, sight: Sight): number[] {
  const linear = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const seen = left[sight].map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, part, index) => sum + part * (linear[index] ?? 0), 0),
      ),
    ),
  );
  const [r = 0, g = 0, b = 0] = seen;
  const xyz = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
  ];
  const [x = 0, y = 0, z = 0] = xyz.map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
