/** A drawn face, until the researcher uploads a photograph: nobody's features, and hair of bases. */
import { BASES, MARK } from "../../contracts/mark.ts";
import { Figure } from "./figure.ts";
import { polar } from "./numbers.ts";
import type { Point } from "./numbers.ts";

const LINE = { stroke: "ink", width: 4, round: true } as const;
const SEQUENCE = "GCGGAUUUAGCUCAGUUGGGAGAGCGCCAGACUGAAGAUCUGGAGGUCCUGUGUUCGAUCCACAGAAUUCGCACCA";
const FACE =
  "M147 150C143 170 146 204 152 222C160 250 180 272 200 272C220 272 240 250 248 222C254 204 257 170 253 150C236 132 164 132 147 150Z";

export function drawPortrait(): void {
  const portrait = new Figure(400, 400, "Portrait").ground("wash");
  hair(portrait);
  portrait.path("M172 250V300L200 336L228 300V250Z", { fill: "raised" });
  coat(portrait);
  portrait.path(FACE, { fill: "raised" });
  portrait.path(FACE, LINE);
  features(portrait);
  portrait.save("pictures/identity/portrait.svg");
}

/** The strand of yeast's tRNA-Phe in a spiral. Seeds of a sunflower lie so, because they leave no gap. */
function hair(portrait: Figure): void {
  const crown: Point = { x: 200, y: 138 };
  const golden = Math.PI * (3 - Math.sqrt(5));
  for (let seed = 0; seed < 150; seed += 1) {
    const place = polar(crown, 8.6 * Math.sqrt(seed), seed * golden);
    if (place.y > 238) continue;
    const base = SEQUENCE.charAt(seed % SEQUENCE.length).toLowerCase();
    const tone = BASES.find((one) => one === base) ?? "a";
    portrait.circle(place, 6.4, { fill: tone });
  }
}

function coat(portrait: Figure): void {
  const shoulders = "M44 404C46 350 78 330 122 318L172 298L200 352L228 298L278 318C322 330 354 350 356 404Z";
  portrait.path(shoulders, { fill: "raised" });
  portrait.path("M172 252V298M228 252V298", LINE);
  portrait.path(
    "M44 404C46 350 78 330 122 318L172 298L200 352L228 298L278 318C322 330 354 350 356 404",
    LINE,
  );
  portrait.path("M172 298L148 322L168 340L162 350L200 404M228 298L252 322L232 340L238 350L200 404", LINE);
  portrait.add(`<g transform="translate(272 346) scale(1.3)">`);
  for (const base of BASES) portrait.path(MARK.rungs[base], { stroke: base, width: 2 });
  portrait.path(MARK.strand, { stroke: "brand", width: 2 }).add("</g>");
}

function features(portrait: Figure): void {
  portrait.path("M163 176Q174 168 186 174M214 174Q226 168 237 176", LINE);
  portrait.path("M166 193Q175 199 185 194M215 194Q225 199 234 193", LINE);
  portrait.path("M201 184C203 200 211 212 207 218Q202 223 194 219", { ...LINE, width: 3.2 });
  portrait.path("M182 240Q200 252 218 240", LINE);
  portrait.circle({ x: 145, y: 226 }, 7, { stroke: "brand", width: 3.2 });
  portrait.circle({ x: 255, y: 226 }, 7, { stroke: "brand", width: 3.2 });
}
