/** Every colour a figure may use, in the order its style lists them. */
const tones = [
  "paper",
  "raised",
  "ink",
  "soft",
  "mid",
  "line",
  "wash",
  "brand",
  "signal",
  "a",
  "u",
  "g",
  "c",
] as const;

export type Tone = (typeof tones)[number];

/** A value for every tone; pictures that are objects (a book's cover) bring their own, for both themes. */
export type Palette = Record<Tone, string>;

/** The site's colours, light and dark, as the look fixes them, with the few tints that only figures need. */
export const light: Palette = {
  paper: "#FBFAF6",
  raised: "#FFFFFF",
  ink: "#14211F",
  soft: "#4A5B57",
  mid: "#9DAEA8",
  line: "#DDE3DD",
  wash: "#E3EFEA",
  brand: "#0B6B5D",
  signal: "#C8441B",
  a: "#2F855A",
  u: "#C53030",
  g: "#B7791F",
  c: "#2B6CB0",
};

export const dark: Palette = {
  paper: "#0E1514",
  raised: "#152020",
  ink: "#E8EEEB",
  soft: "#A5B5B0",
  mid: "#5C706A",
  line: "#26332F",
  wash: "#17332E",
  brand: "#62CDB9",
  signal: "#FF8A65",
  a: "#6CCB97",
  u: "#FC8F8F",
  g: "#E8B85C",
  c: "#7DB5EE",
};

/** T is drawn as U: DNA figures borrow the same four colours. */
export function toneOfBase(letter: string): Tone {
  const base = letter.toLowerCase();
  if (base === "t") return "u";
  if (base === "a" || base === "u" || base === "g" || base === "c") return base;
  return "mid";
}

const rules = (values: Palette, used: Set<string>): string =>
  tones
    .flatMap((tone) => [
      used.has(`f-${tone}`) ? `.f-${tone}{fill:${values[tone]}}` : "",
      used.has(`s-${tone}`) ? `.s-${tone}{stroke:${values[tone]}}` : "",
    ])
    .join("");

/**
 * The style of one figure: only the classes it uses. Plain values rather than custom properties,
 * because the rasterisers that make share pictures (librsvg) do not know `var()`.
 */
export function themeCss(body: string, fixed?: Palette): string {
  const used = new Set(body.match(/\b[fs]-[a-z]+/g) ?? []);
  if (fixed) return rules(fixed, used);
  return `${rules(light, used)}@media(prefers-color-scheme:dark){${rules(dark, used)}}`;
}
