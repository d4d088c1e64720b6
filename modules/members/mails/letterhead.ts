import { createElement as element, type ReactElement } from "react";
import { type Base, PAIRS } from "../../../contracts/mark.ts";

const BRAND = "#0b6b5d";
const COLOURS: Record<Base, string> = { a: "#2f855a", u: "#c53030", g: "#b7791f", c: "#2b6cb0" };
const STRAND = `2px solid ${BRAND}`;
/** In pixels: the height of a base, and the space between two pairs. */
const BASE = 5;
const GAP = 3;

/**
 * The mark beside a name. It lies on its side and is made of table cells, because mail programs block pictures and remove
 * SVG.
 */
export function drawLetterhead(name: ReactElement): ReactElement {
  const half = (base: Base) =>
    element("div", { style: { backgroundColor: COLOURS[base], fontSize: 0, height: BASE, lineHeight: 0 } });
  const pairs = PAIRS.map(({ bases: [first, second], y }) =>
    element(
      "td",
      { key: y, style: { borderBottom: STRAND, borderTop: STRAND, padding: `0 ${GAP}px` } },
      element("div", { style: { width: BASE } }, half(first), half(second)),
    ),
  );
  const loop = element("td", {
    key: "loop",
    style: { border: STRAND, borderLeft: 0, borderRadius: "0 9px 9px 0", width: 11 },
  });
  const table = (children: ReactElement[]) =>
    element(
      "table",
      { role: "presentation", cellPadding: 0, cellSpacing: 0, style: { borderCollapse: "separate" } },
      element("tbody", null, element("tr", null, ...children)),
    );
  return table([
    element("td", { key: "mark", "aria-hidden": true }, table([...pairs, loop])),
    element("td", { key: "name" }, name),
  ]);
}
