/** Draws every figure of the site anew, but the film: `node scripts/figures/draw.ts`, or with names to draw only some. */
import { argv } from "node:process";

const parts: Record<string, () => Promise<void>> = {
  hairpin: async () => {
    (await import("./transfer-rna.ts")).drawTransferRna();
    (await import("./lost-strand.ts")).drawLostStrand();
  },
  books: async () => {
    (await import("./book-covers.ts")).drawBookCovers();
    (await import("./book-spreads.ts")).drawBookSpreads();
  },
  portfolio: async () => {
    (await import("./gel.ts")).drawGel();
    (await import("./sequence-logo.ts")).drawSequenceLogo();
    (await import("./heat-map.ts")).drawHeatMap();
    (await import("./ribozyme.ts")).drawRibozyme();
  },
  instruments: async () => (await import("./instruments.ts")).drawInstruments(),
  posts: async () => {
    (await import("./hero-africa.ts")).drawAfrica();
    (await import("./hero-extraction.ts")).drawExtraction();
    const bench = await import("./hero-bench.ts");
    bench.drawIntegrity();
    bench.drawQuantification();
    const screen = await import("./hero-sequencing.ts");
    screen.drawReadQuality();
    screen.drawVolcano();
    (await import("./hero-cloverleaf.ts")).drawCloverleaf();
  },
  identity: async () => (await import("./identity.ts")).drawIdentity(),
};

const wanted = argv.slice(2);
for (const [name, draw] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await draw();
}
