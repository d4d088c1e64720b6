/** A class II cabinet from the front, its fascia cut away to show the filters and the way of the air. */
import type { Figure } from "./figure.ts";
import type { Part } from "./instrument-part.ts";

export const safetyCabinetParts: Part[] = [
  {
    target: { x: 330, y: 124 },
    at: { x: 196, y: 96 },
    side: "left",
    fr: "Filtre HEPA\nd’extraction",
    en: "Exhaust\nHEPA filter",
  },
  {
    target: { x: 290, y: 214 },
    at: { x: 196, y: 214 },
    side: "left",
    fr: "Filtre HEPA\nde soufflage",
    en: "Supply\nHEPA filter",
  },
  {
    target: { x: 300, y: 346 },
    at: { x: 196, y: 346 },
    side: "left",
    fr: "Vitre\ncoulissante",
    en: "Sliding\nsash",
  },
  {
    target: { x: 545, y: 176 },
    at: { x: 676, y: 140 },
    side: "right",
    fr: "Panneau de\ncommande",
    en: "Control\npanel",
  },
  {
    target: { x: 548, y: 449 },
    at: { x: 676, y: 430 },
    side: "right",
    fr: "Plan de\ntravail",
    en: "Work\nsurface",
  },
  {
    target: { x: 500, y: 470 },
    at: { x: 676, y: 520 },
    side: "right",
    fr: "Grille d’aspiration\navant",
    en: "Front intake\ngrille",
  },
];

const pleats = (x: number, y: number, width: number, height: number, count: number): string =>
  `M${x} ${y + height}` + `l${width / count / 2} -${height}l${width / count / 2} ${height}`.repeat(count);

const arrow = (x: number, y: number, length: number): string =>
  `M${x} ${y}v${length}M${x - 5} ${y + length - Math.sign(length) * 7}L${x} ${y + length}l5 ${-Math.sign(length) * 7}`;

export function drawSafetyCabinet(figure: Figure): void {
  const edge = { fill: "raised", stroke: "ink", width: 2.2, round: true } as const;
  const thin = { stroke: "soft", width: 1.3, round: true } as const;
  const air = { stroke: "brand", width: 2, round: true } as const;
  // Stand.
  figure.path("M262 520V640M578 520V640M246 640h32M562 640h32M262 606H578", {
    stroke: "ink",
    width: 2.2,
    round: true,
  });
  figure.path("M614 507V604M602 604H626M578 590L614 570", thin);
  // Body: side, top, front.
  figure.path("M600 112L636 84V484L600 520z", edge).path("M240 112L276 84H636L600 112z", edge);
  figure.path("M312 104L326 92H596L582 104z", thin);
  figure.rect(240, 112, 360, 408, edge, 4);
  // Fascia, cut away on the left: exhaust filter, fan, supply filter.
  figure.path("M256 128H482V232H256z", { fill: "paper", stroke: "ink", width: 1.6 });
  figure
    .rect(300, 112, 150, 24, { fill: "wash", stroke: "ink", width: 1.4 })
    .path(pleats(304, 116, 142, 16, 16), thin);
  figure
    .rect(256, 202, 226, 24, { fill: "wash", stroke: "ink", width: 1.4 })
    .path(pleats(260, 206, 218, 16, 24), thin);
  figure
    .circle({ x: 375, y: 169 }, 23, { fill: "raised", stroke: "ink", width: 1.6 })
    .circle({ x: 375, y: 169 }, 5, { fill: "ink" });
  figure.path("M375 164q-12 -3 -8 -15M380 169q3 -12 15 -8M375 174q12 3 8 15M370 169q-3 12 -15 8", thin);
  figure.path(arrow(330, 104, -44) + arrow(375, 104, -44) + arrow(420, 104, -44), air);
  figure.path(arrow(292, 182, 14) + arrow(460, 182, 14), air);
  // Control panel.
  figure
    .rect(496, 138, 90, 76, { fill: "paper", stroke: "ink", width: 1.6 }, 5)
    .rect(506, 148, 70, 22, { fill: "wash", stroke: "soft", width: 1.2 }, 2);
  figure.path("M512 159h8l4 -5l5 10l4 -5h12", { stroke: "brand", width: 1.8, round: true });
  for (const x of [516, 541, 566]) figure.circle({ x, y: 192 }, 7, { stroke: "ink", width: 1.5 });
  // Work chamber, seen through the glass and under it.
  figure.rect(256, 238, 328, 218, { fill: "wash", stroke: "ink", width: 1.6 });
  figure.path("M256 456L288 428H552L584 456M288 428V238M552 428V238", thin);
  figure.path([300, 340, 380, 420, 460, 500, 540].map((x) => arrow(x, 256, 34)).join(""), air);
  // A rack of tubes and a bottle at work.
  figure.path("M318 436V396H400V436z", edge);
  for (const x of [330, 344, 358, 372, 386])
    figure.path(`M${x - 4} 396V384h8V396`, { fill: "raised", stroke: "ink", width: 1.4 });
  figure.path("M318 410H400", thin);
  figure
    .path("M462 436V402q0 -8 8 -12v-14h20v14q8 4 8 12V436z", edge)
    .path("M462 414H498", thin)
    .rect(466, 368, 28, 9, { fill: "ink" }, 2);
  // Sash: its lower edge stands at working height.
  figure
    .path("M250 238H590V372H250z", { fill: "raised", opacity: 0.35 })
    .path("M250 238H590V372H250z", { stroke: "ink", width: 2 });
  figure
    .rect(250, 366, 340, 9, { fill: "ink" }, 2)
    .path("M404 357h32", { stroke: "ink", width: 3, round: true });
  figure.path("M520 262L478 340M540 272L506 338", { stroke: "mid", width: 1.6, round: true });
  // Work surface and grille.
  figure.rect(244, 444, 352, 12, edge, 2);
  figure.path(Array.from({ length: 28 }, (_, k) => `M${262 + k * 12.4} 463v14`).join(""), {
    stroke: "ink",
    width: 3,
    round: true,
  });
  figure.path("M240 486H600", thin);
}
