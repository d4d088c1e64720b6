// Cuts the site's three families down to what French and English write, and to the weights and sizes that the look
// uses: 82 kB instead of 156, and 19 for Greek and signs, which a page loads that writes them; and makes the PDFs' fonts,
// which write anybody's name. Run it again when the look asks for more: node scripts/fonts.ts
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { allLetters, allSymbols } from "../platform/pdf/letters.ts";

const ROOT = path.join(import.meta.dirname, "..");
const LATIN = Array.from({ length: 0x7f - 0x20 }, (_, position) =>
  String.fromCodePoint(0x20 + position),
).join("");
/** The accents of Latin-1 stand in people's names and in units. */
const ACCENTED = Array.from({ length: 0x100 - 0xc0 }, (_, position) =>
  String.fromCodePoint(0xc0 + position),
).join("");
const FRENCH_AND_ENGLISH = LATIN + ACCENTED + "\u00A0\u202F¡§©«®°±²³¹º·»¼½¾¿µŒœŸ’‘“”„…–—−•↑↓′″€‰";
/** Alpha to omega. A page that has none of these loads none (`ui/fonts/fonts.css`). */
const GREEK = Array.from({ length: 0x3ca - 0x391 }, (_, position) =>
  String.fromCodePoint(0x391 + position),
).join("");

/** Hyphens that end a line or never do, small figures, arrows and signs of mathematics. */
const SIGNS = "‐‑⁰⁴⁵⁶⁷⁸⁹⁺⁻ⁿ₀₁₂₃₄₅₆₇₈₉₊₋←→↔≤≥≠≈∞√∑∆";

type Range = { min: number; max: number };
type Family = { name: string; file: string; letters: string; axes: Record<string, Range | number> };
const INTER = { wght: { min: 400, max: 700 } };
const MONO = { wght: { min: 400, max: 600 } };
const of = (family: string, subset: string) =>
  `@fontsource-variable/${family}/files/${family}-${subset}-normal.woff2`;
const FAMILIES: Family[] = [
  { name: "inter", file: of("inter", "latin-wght"), letters: FRENCH_AND_ENGLISH, axes: INTER },
  {
    name: "inter-more",
    file: "inter-ui/variable/InterVariable.woff2",
    letters: GREEK + SIGNS,
    axes: { ...INTER, opsz: 14 },
  },
  {
    name: "fraunces",
    file: of("fraunces", "latin-opsz"),
    letters: FRENCH_AND_ENGLISH,
    axes: { wght: 560, opsz: { min: 14, max: 54 } },
  },
  {
    name: "jetbrains-mono",
    file: of("jetbrains-mono", "latin-wght"),
    letters: FRENCH_AND_ENGLISH,
    axes: MONO,
  },
  { name: "jetbrains-mono-greek", file: of("jetbrains-mono", "greek-wght"), letters: GREEK, axes: MONO },
];

for (const { name, file, letters, axes } of FAMILIES) {
  const source = readFileSync(path.join(ROOT, "node_modules", file));
  const subset = await subsetFont(source, letters, { targetFormat: "woff2", variationAxes: axes });
  writeFileSync(path.join(ROOT, `ui/fonts/${name}.woff2`), subset);
  console.log(`${name}: ${source.length} bytes, now ${subset.length}`);
}

/** What letters need beside each other, and no more: code is printed as it is typed, and the rest costs a PDF most of its time. */
const KEPT_FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl"];

type Printed = { source: string; letters?: string; variationAxes?: Record<string, number> };

const PRINTED = {
  inter: { source: "inter-ui/web/Inter-Regular.woff2" },
  "inter-semibold": { source: "inter-ui/web/Inter-SemiBold.woff2" },
  fraunces: {
    source: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
    variationAxes: { wght: 560, opsz: 72 },
  },
  "jetbrains-mono": {
    source: "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
    variationAxes: { wght: 400 },
  },
  symbols: { source: "dejavu-fonts-ttf/ttf/DejaVuSans.ttf", letters: allSymbols() },
};

for (const [name, { source, letters, ...options }] of Object.entries<Printed>(PRINTED)) {
  const font = readFileSync(path.join(ROOT, "node_modules", source));
  const subset = await subsetFont(font, letters ?? allLetters(), {
    keepFeatures: KEPT_FEATURES,
    targetFormat: "truetype",
    ...options,
  });
  writeFileSync(path.join(ROOT, `platform/pdf/fonts/${name}.ttf`), subset);
  console.log(`${name} for PDFs: ${subset.length} bytes`);
}
