/** A denaturing agarose gel: a size ladder, then total RNA from intact to degraded. */
import { Figure } from "./figure.ts";
import { short } from "./numbers.ts";
import { dark, light } from "./palette.ts";

/** How much RNA of each length: bands by size in kb, each with its share and its width on the gel (in pixels). */
type Band = { kb: number; share: number; spread: number };

const [top, bottom] = [150, 600];
const ladderSizes = [9, 6, 5, 4, 3, 2.5, 2, 1.5, 1, 0.5];
const labelled = new Set([9, 5, 3, 2, 1, 0.5]);

/** Migration falls with the logarithm of the length. */
const row = (kb: number): number =>
  top + ((Math.log(12) - Math.log(kb)) / (Math.log(12) - Math.log(0.09))) * (bottom - top);

const ladder: Band[] = ladderSizes.map((kb) => ({ kb, share: kb === 3 ? 0.95 : 0.62, spread: 4 }));

/** Human ribosomal RNA: 28S of 5.07 kb and 18S of 1.87 kb, near 2 to 1 when whole; 5S and transfer RNA run ahead. */
function totalRna(integrity: number): Band[] {
  const lost = 1 - integrity;
  const debris = Array.from({ length: 14 }, (_, k) => {
    const kb = 0.13 * 1.3 ** k;
    const peak = 0.2 + 1.5 * integrity;
    return { kb, share: 0.42 * lost ** 0.8 * Math.exp(-((Math.log(kb / peak) / 0.75) ** 2)), spread: 26 };
  });
  return [
    { kb: 5.07, share: 1.05 * integrity ** 1.9, spread: 7 },
    { kb: 1.87, share: 0.78 * integrity ** 1.15, spread: 6 },
    { kb: 0.13, share: 0.3 + 0.25 * lost, spread: 7 },
    ...debris,
  ];
}

/** The density of one lane as a gradient: stops where the profile bends, few elsewhere. */
function gradient(id: string, bands: Band[]): string {
  const density = (y: number): number =>
    0.03 +
    bands.reduce((sum, { kb, share, spread }) => sum + share * Math.exp(-(((y - row(kb)) / spread) ** 2)), 0);
  let stops = "";
  let [lastY, last] = [-99, -1];
  for (let y = top - 20; y <= bottom; y += 2) {
    const now = Math.min(0.96, density(y));
    if (Math.abs(now - last) < 0.045 && y - lastY < 60) continue;
    stops += `<stop offset="${short((y - top + 20) / (bottom - top + 20), 3)}" stop-opacity="${short(now, 2)}"/>`;
    [lastY, last] = [y, now];
  }
  return `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>`;
}

export function drawGel(): void {
  const figure = new Figure(860, 700, "Agarose gel").ground();
  const [laneWidth, pitch, firstLane] = [54, 81, 136];
  const integrities = [1, 0.9, 0.76, 0.6, 0.42, 0.22, 0.04];
  const lanes = [ladder, ...integrities.map(totalRna)];
  figure.add(
    `<style>stop{stop-color:${light.ink}}@media(prefers-color-scheme:dark){stop{stop-color:${dark.ink}}}</style>`,
    `<filter id="soft" x="-20%" width="140%"><feGaussianBlur stdDeviation="2.6 .4"/></filter>`,
    ...lanes.map((bands, index) => gradient(`l${index}`, bands)),
  );
  figure.rect(firstLane - 22, 92, pitch * lanes.length + 16, bottom - 92 + 14, { fill: "wash" }, 6);
  for (const index of lanes.keys()) {
    const x = firstLane + index * pitch;
    figure.rect(x, 112, laneWidth, 9, { fill: "paper", stroke: "mid", width: 1 }, 2);
    figure.add(
      `<rect fill="url(#l${index})" filter="url(#soft)" x="${x}" y="${top - 20}" width="${laneWidth}" height="${bottom - top + 20}" rx="7"/>`,
    );
    if (index > 0)
      figure.text(
        String(index),
        { x: x + laneWidth / 2, y: 76 },
        { size: 20, tone: "soft", anchor: "middle" },
      );
  }
  for (const kb of ladderSizes) {
    const y = row(kb);
    figure.path(`M${firstLane - 30} ${short(y)}h-${labelled.has(kb) ? 12 : 7}`, {
      stroke: "soft",
      width: 1.5,
    });
    if (labelled.has(kb))
      figure.text(String(kb), { x: firstLane - 50, y: y + 7 }, { size: 20, tone: "ink", anchor: "end" });
  }
  figure.text("kb", { x: firstLane - 50, y: 126 }, { size: 20, tone: "soft", anchor: "end" });
  const right = firstLane + pitch * lanes.length - 6;
  for (const [name, kb] of [
    ["28S", 5.07],
    ["18S", 1.87],
    ["5S", 0.13],
  ] as const) {
    figure.path(`M${right + 6} ${short(row(kb))}h10`, { stroke: "signal", width: 2 });
    figure.text(name, { x: right + 24, y: row(kb) + 7 }, { size: 20, tone: "signal", weight: 600 });
  }
  // The wedge above the lanes: intact RNA on the left, degraded RNA on the right.
  const [from, to] = [firstLane + pitch, firstLane + pitch * (lanes.length - 1) + laneWidth];
  figure.path(`M${from} 654L${to} 654V634z`, { fill: "mid" });
  figure.save("pictures/portfolio/gel.svg");
}
