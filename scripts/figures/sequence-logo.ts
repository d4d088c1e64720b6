/** The logo of the human 5′ splice site: letters as tall as the information they carry. */
import { Figure } from "./figure.ts";
import { short } from "./numbers.ts";
import { toneOfBase } from "./palette.ts";
import { setLine } from "./typeface.ts";

/** Share of A, C, G, U at each position around the exon-intron border (textbook frequencies of human donor sites). */
const columns: [position: string, a: number, c: number, g: number, u: number][] = [
  ["−3", 0.33, 0.37, 0.18, 0.12],
  ["−2", 0.6, 0.13, 0.12, 0.15],
  ["−1", 0.08, 0.04, 0.81, 0.07],
  ["+1", 0, 0, 1, 0],
  ["+2", 0, 0.01, 0, 0.99],
  ["+3", 0.49, 0.03, 0.45, 0.03],
  ["+4", 0.71, 0.07, 0.12, 0.1],
  ["+5", 0.06, 0.05, 0.84, 0.05],
  ["+6", 0.15, 0.16, 0.21, 0.48],
];

/** Bits: two, less the uncertainty that remains. */
const information = (shares: number[]): number =>
  2 + shares.reduce((sum, p) => sum + (p > 0 ? p * Math.log2(p) : 0), 0);

/** The exact box of a capital's outline, in thousandths of an em, found from its points. */
function glyphBox(path: string): { left: number; right: number; top: number; bottom: number } {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  let [x, y] = [0, 0];
  for (const [, command, numbers] of path.matchAll(/([mlqcz])([^mlqcz]*)/g)) {
    const values = (numbers?.match(/-?\d+/g) ?? []).map(Number);
    const size = command === "q" ? 4 : command === "c" ? 6 : 2;
    for (let k = 0; k + size <= values.length; k += size) {
      x += values[k + size - 2] ?? 0;
      y += values[k + size - 1] ?? 0;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return box;
}

export function drawSequenceLogo(): void {
  const figure = new Figure(860, 700, "Sequence logo: 5′ splice site").ground();
  const [left, floor, height, pitch] = [112, 556, 440, 76];
  const perBit = height / 2;
  const shapes = new Map(
    "ACGU".split("").map((letter) => {
      const path = setLine(letter, "label", 800, 100)[0]?.path ?? "";
      return [letter, { path, ...glyphBox(path) }] as const;
    }),
  );
  figure.add(
    `<defs>${[...shapes].map(([letter, { path }]) => `<path id="${letter}" d="${path}"/>`).join("")}</defs>`,
  );

  for (let tenth = 0; tenth <= 4; tenth++) {
    const y = floor - (tenth / 2) * perBit;
    const whole = tenth % 2 === 0;
    if (whole) figure.path(`M${left} ${y}H800`, { stroke: "line", width: 1 });
    figure.path(`M${left - 14} ${y}h${whole ? -12 : -7}`, { stroke: "soft", width: 1.5 });
    if (whole)
      figure.text(String(tenth / 2), { x: left - 34, y: y + 8 }, { size: 22, tone: "ink", anchor: "end" });
  }
  figure.text("bits", { x: 44, y: floor - perBit }, { size: 22, tone: "soft", anchor: "middle", turn: -90 });

  for (const [index, [position, ...shares]] of columns.entries()) {
    const x = left + 2 + index * pitch;
    const bits = information(shares);
    let y = floor;
    const stack = shares
      .map((share, k) => ({ letter: "ACGU"[k] ?? "A", share }))
      .toSorted((p, q) => p.share - q.share);
    for (const { letter, share } of stack) {
      const tall = share * bits * perBit;
      const shape = shapes.get(letter);
      if (tall < 0.8 || !shape) continue;
      const [sx, sy] = [
        (pitch - 5) / (shape.right - shape.left),
        (tall - Math.min(1.5, tall / 4)) / (shape.bottom - shape.top),
      ];
      figure.add(
        `<use href="#${letter}" class="f-${toneOfBase(letter)}" transform="translate(${short(x - shape.left * sx)} ${short(y - shape.bottom * sy)}) scale(${short(sx, 4)} ${short(sy, 4)})"/>`,
      );
      y -= tall;
    }
    figure.text(
      position,
      { x: x + pitch / 2 - 2, y: floor + 36 },
      {
        size: 22,
        tone: index === 3 || index === 4 ? "ink" : "soft",
        weight: index === 3 || index === 4 ? 700 : 500,
        anchor: "middle",
      },
    );
  }
  // Exon as a box, intron as a line: the border is where the strand is cut.
  const border = left + 3 * pitch - 1;
  figure.rect(left, floor + 66, border - left, 22, { fill: "brand" }, 3);
  figure.path(`M${border} ${floor + 77}H800`, { stroke: "brand", width: 3 });
  figure.path(`M${border} ${floor + 104}V${floor - height - 16}`, {
    stroke: "signal",
    width: 1.5,
    dash: "2 6",
    round: true,
  });
  figure.save("pictures/portfolio/sequence-logo.svg");
}
