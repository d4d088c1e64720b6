/** A bench microcentrifuge, its lid open on a fixed-angle rotor of eighteen places. */
import type { Figure } from "./figure.ts";
import type { Part } from "./instrument-part.ts";
import { short } from "./numbers.ts";

export const microcentrifugeParts: Part[] = [
  { target: { x: 322, y: 150 }, at: { x: 188, y: 128 }, side: "left", fr: "Couvercle", en: "Lid" },
  { target: { x: 293, y: 352 }, at: { x: 188, y: 300 }, side: "left", fr: "Cuve", en: "Chamber" },
  { target: { x: 252, y: 500 }, at: { x: 188, y: 516 }, side: "left", fr: "Afficheur", en: "Display" },
  {
    target: { x: 445, y: 340 },
    at: { x: 672, y: 232 },
    side: "right",
    fr: "Rotor à angle\nfixe",
    en: "Fixed-angle\nrotor",
  },
  {
    target: { x: 520, y: 363 },
    at: { x: 672, y: 346 },
    side: "right",
    fr: "Logement\nde tube",
    en: "Tube\nposition",
  },
  {
    target: { x: 606, y: 500 },
    at: { x: 672, y: 516 },
    side: "right",
    fr: "Ouverture du\ncouvercle",
    en: "Lid\nrelease",
  },
];

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${short(x - rx)} ${short(y)}a${short(rx)} ${short(ry)} 0 1 0 ${short(2 * rx)} 0a${short(rx)} ${short(ry)} 0 1 0 ${short(-2 * rx)} 0z`;

export function drawMicrocentrifuge(figure: Figure): void {
  const edge = { fill: "raised", stroke: "ink", width: 2.2, round: true } as const;
  const thin = { stroke: "soft", width: 1.3, round: true } as const;
  // Lid, standing open on its two hinges.
  figure.path("M274 300L262 126Q261 92 296 92H564Q599 92 598 126L586 300z", edge);
  figure.path("M290 292L279 132Q278 108 300 108H560Q582 108 581 132L570 292", thin);
  figure
    .path(ellipse(430, 200, 122, 80), { fill: "wash", stroke: "ink", width: 1.6 })
    .path(ellipse(430, 200, 108, 69), thin);
  figure.path(ellipse(430, 200, 15, 10), { stroke: "ink", width: 1.6 });
  figure.path("M412 102h36", { stroke: "ink", width: 4, round: true });
  // Deck and body.
  figure.path("M268 296H592L640 424H220z", edge);
  figure.path("M308 288h40v14h-40zM512 288h40v14h-40z", { fill: "paper", stroke: "ink", width: 1.6 });
  figure.path("M220 424H640V566Q640 592 614 592H246Q220 592 220 566z", edge);
  figure
    .path("M220 446H640", thin)
    .path("M258 592v16h44v-16M558 592v16h44v-16", { fill: "ink", stroke: "ink", width: 1 });
  // Chamber and rotor.
  figure.path(ellipse(430, 360, 156, 52), { fill: "paper", stroke: "ink", width: 2.2 });
  figure.path(ellipse(430, 364, 146, 46), thin);
  figure.path("M304 360v10a126 40 0 0 0 252 0v-10z", { fill: "mid", stroke: "ink", width: 1.6 });
  figure
    .path(ellipse(430, 358, 126, 40), { fill: "raised", stroke: "ink", width: 2 })
    .path(ellipse(430, 356, 60, 18), { fill: "wash", stroke: "ink", width: 1.4 });
  let holes = "";
  for (let k = 0; k < 18; k++) {
    const angle = ((k + 0.5) / 18) * 2 * Math.PI;
    const [x, y] = [430 + 95 * Math.cos(angle), 358 + 29 * Math.sin(angle)];
    holes += ellipse(x, y, 9.5, 5.2);
  }
  figure.path(holes, { fill: "paper", stroke: "ink", width: 1.5 });
  // Two tubes, face to face: a rotor is always balanced.
  for (const k of [3, 12]) {
    const angle = ((k + 0.5) / 18) * 2 * Math.PI;
    figure.path(ellipse(430 + 95 * Math.cos(angle), 358 + 29 * Math.sin(angle), 7.5, 4), { fill: "brand" });
  }
  figure
    .path("M416 352v-10a14 5 0 0 1 28 0v10a14 5 0 0 1 -28 0z", edge)
    .path(ellipse(430, 342, 14, 5), { stroke: "ink", width: 1.4 });
  // Panel.
  figure.rect(252, 470, 186, 62, { fill: "wash", stroke: "ink", width: 1.6 }, 4);
  figure.text(
    "12 000 × g",
    { x: 345, y: 511 },
    { size: 28, tone: "brand", face: "mono", weight: 500, anchor: "middle" },
  );
  for (const x of [480, 534]) figure.circle({ x, y: 500 }, 19, { fill: "paper", stroke: "ink", width: 1.8 });
  figure.path("M480 500V486M534 500L544 490", { stroke: "ink", width: 2, round: true });
  figure
    .rect(572, 482, 34, 36, { fill: "paper", stroke: "ink", width: 1.8 }, 5)
    .path("M581 503l8 -9l8 9M581 509h16", { stroke: "ink", width: 1.8, round: true });
  figure
    .path("M264 556H438", thin)
    .path("M480 552a5 5 0 1 0 .1 0M534 552a5 5 0 1 0 .1 0", { stroke: "soft", width: 1.3 });
}
