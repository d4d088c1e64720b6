/** Expression of thirty genes in ten samples, clustered both ways. */
import { cluster, leaves, zScores } from "./clustering.ts";
import type { Tree } from "./clustering.ts";
import { Figure } from "./figure.ts";
import { normal, seeded } from "../../site/figures/chance.ts";
import { short } from "./numbers.ts";
import type { Tone } from "./palette.ts";

const [geneCount, sampleCount] = [30, 10];

/** Log counts: five controls, five treated; three programmes of genes and some that follow nothing. */
function simulate(): number[][] {
  const random = seeded(11);
  return Array.from({ length: geneCount }, (_row, gene) => {
    const base = 5 + 4 * random();
    return Array.from({ length: sampleCount }, (_, sample) => {
      const treated = sample % 2 === 1 ? 1 : -1;
      const batch = sample % 4 < 2 ? 1 : -1;
      const effect =
        gene < 11 ? 1.25 * treated : gene < 21 ? -1.1 * treated : gene < 26 ? 0.9 * batch + 0.3 * treated : 0;
      return base + effect + normal(random) * 0.62;
    });
  });
}

/** Draws a tree with its leaves at even places; `place` turns (along, height) into the page's x and y. */
function treePath(tree: Tree, order: number[], place: (along: number, height: number) => string): string {
  let path = "";
  const walk = (node: Tree): { along: number; height: number } => {
    if ("leaf" in node) return { along: order.indexOf(node.leaf) + 0.5, height: 0 };
    const [p, q] = [walk(node.left), walk(node.right)];
    path += `M${place(p.along, p.height)}L${place(p.along, node.height)} ${place(q.along, node.height)} ${place(q.along, q.height)}`;
    return { along: (p.along + q.along) / 2, height: node.height };
  };
  walk(tree);
  return path;
}

/** Teal below the mean, orange above it: told apart by every kind of colour vision. */
const steps = 5;
function bin(z: number): { tone: Tone; level: number } {
  return {
    tone: z < 0 ? "brand" : "signal",
    level: Math.min(steps, Math.round((Math.abs(z) / 1.9) * steps)),
  };
}

const tallest = (tree: Tree): number => ("leaf" in tree ? 1 : tree.height);

export function drawHeatMap(): void {
  const figure = new Figure(860, 700, "Expression heat map").ground();
  const data = simulate().map(zScores);
  const samples = Array.from({ length: sampleCount }, (_, sample) => data.map((row) => row[sample] ?? 0));
  const [geneTree, sampleTree] = [cluster(data), cluster(samples)];
  const [genes, order] = [leaves(geneTree), leaves(sampleTree)];
  const [left, top, wide, tall] = [200, 150, 50, 16.4];
  const [width, height] = [wide * sampleCount, tall * geneCount];

  const cells = new Map<string, string>();
  for (const [row, gene] of genes.entries()) {
    for (const [column, sample] of order.entries()) {
      const { tone, level } = bin(data[gene]?.[sample] ?? 0);
      const key = `${tone} ${level}`;
      cells.set(
        key,
        `${cells.get(key) ?? ""}M${left + column * wide} ${short(top + row * tall)}h${wide - 2}v${short(tall - 1.6)}h-${wide - 2}z`,
      );
    }
  }
  figure.rect(left - 3, top - 3, width + 4, height + 4.4, { fill: "raised" });
  for (const [key, path] of cells) {
    const [tone, level] = key.split(" ");
    figure.path(path, {
      fill: tone === "brand" ? "brand" : "signal",
      opacity: 0.06 + (0.94 * Number(level)) / steps,
    });
  }
  const reach = { genes: 118 / tallest(geneTree), samples: 62 / tallest(sampleTree) };
  figure.path(
    treePath(
      geneTree,
      genes,
      (along, h) => `${short(left - 12 - h * reach.genes)} ${short(top + along * tall)}`,
    ),
    { stroke: "soft", width: 1.4 },
  );
  figure.path(
    treePath(
      sampleTree,
      order,
      (along, h) => `${short(left + along * wide - 1)} ${short(top - 32 - h * reach.samples)}`,
    ),
    { stroke: "soft", width: 1.4 },
  );
  for (const [column, sample] of order.entries()) {
    figure.rect(left + column * wide, top - 20, wide - 2, 9, { fill: sample % 2 === 1 ? "ink" : "mid" });
  }
  // The scale.
  const [x, y] = [left + width + 42, top];
  for (let k = -steps; k <= steps; k++) {
    figure.rect(x, y + (steps - k) * 20, 22, 18.6, {
      fill: k < 0 ? "brand" : "signal",
      opacity: 0.06 + (0.94 * Math.abs(k)) / steps,
    });
  }
  for (const [label, k] of [
    ["+2", steps],
    ["0", 0],
    ["−2", -steps],
  ] as const) {
    figure.text(label, { x: x + 34, y: y + (steps - k) * 20 + 16 }, { size: 20, tone: "ink" });
  }
  figure.text(
    "z",
    { x: x + 11, y: y - 14 },
    { size: 22, tone: "soft", anchor: "middle", face: "title", weight: 500 },
  );
  figure.save("pictures/portfolio/heat-map.svg");
}
