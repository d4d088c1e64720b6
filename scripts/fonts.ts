// Cuts the site's three families down to what French and English write, and to the weights and sizes that the look
// uses: 98 kB instead of 156; and makes the PDFs' fonts, which write anybody's name. Run it again when the look asks for
// more: node scripts/fonts.ts
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { allLetters, allSymbols } from "../platform/pdf/letters.ts";

const ROOT = path.join(import.meta.dirname, "..");
const LATIN = Array.from({ length: 0x7f - 0x20 }, (_, position) =>
  String.fromCodePoint(0x20 + position),
).join("");
const FRENCH_AND_ENGLISH =
  "\u00A0\u202F¡§©«®°±²³·»¼½¾¿×÷ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜàâäæçèéêëîïôöùûüÿŒœŸñÑóáíúµ’‘“”„…–—−‐‑•→←↑↓≥≤≈′″€‰αβδμ";

type Range = { min: number; max: number };
const FAMILIES: { family: string; file: string; axes: Record<string, Range> }[] = [
  { family: "inter", file: "inter-latin-wght-normal", axes: { wght: { min: 400, max: 700 } } },
  {
    family: "fraunces",
    file: "fraunces-latin-opsz-normal",
    axes: { wght: { min: 400, max: 600 }, opsz: { min: 14, max: 72 } },
  },
  {
    family: "jetbrains-mono",
    file: "jetbrains-mono-latin-wght-normal",
    axes: { wght: { min: 400, max: 600 } },
  },
];

for (const { family, file, axes } of FAMILIES) {
  const source = readFileSync(
    path.join(ROOT, `node_modules/@fontsource-variable/${family}/files/${file}.woff2`),
  );
  const subset = await subsetFont(source, LATIN + FRENCH_AND_ENGLISH, {
    targetFormat: "woff2",
    variationAxes: axes,
  });
  writeFileSync(path.join(ROOT, `ui/fonts/${family}.woff2`), subset);
  console.log(`${family}: ${source.length} bytes, now ${subset.length}`);
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
