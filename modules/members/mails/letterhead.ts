import { createElement as element, type CSSProperties, type ReactElement } from "react";
import { type Base, PAIRS } from "../../../contracts/mark.ts";
import type { MailLook } from "./mail-look.ts";

const BRAND = "#0b6b5d";
const COLOURS: Record<Base, string> = { a: "#2f855a", u: "#c53030", g: "#b7791f", c: "#2b6cb0" };
const STRAND = `2px solid ${BRAND}`;
/** In pixels: the height of a base, and the space between two pairs. */
const BASE = 5;
const GAP = 3;

/** The owner's logo, or the house's mark, beside the site's name. */
export function drawLetterhead(site: string, style: CSSProperties, { logo }: MailLook): ReactElement {
  const name = element("p", { style }, site);
  if (!logo) return table([drawMark(), element("td", { key: "name" }, name)]);
  const { src, width, height, saysName } = logo;
  const alt = saysName ? site : "";
  const shown = element("img", { src, width, height, alt, style: { ...style, ...LOGO } });
  return table([
    element("td", { key: "logo", style: GROUND }, shown),
    ...(saysName ? [] : [element("td", { key: "name" }, name)]),
  ]);
}

/** A logo is made for light paper, and stands on it at night too. */
const GROUND = { backgroundColor: "#ffffff", borderRadius: "6px", padding: "4px" };
const LOGO = { border: 0, display: "block", margin: 0 };

const table = (children: ReactElement[]) =>
  element(
    "table",
    { role: "presentation", cellPadding: 0, cellSpacing: 0, style: { borderCollapse: "separate" as const } },
    element("tbody", null, element("tr", null, ...children)),
  );

/** The mark lies on its side and is made of table cells, because mail programs block pictures and remove SVG. */
function drawMark(): ReactElement {
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
  return element("td", { key: "mark", "aria-hidden": true }, table([...pairs, loop]));
}
