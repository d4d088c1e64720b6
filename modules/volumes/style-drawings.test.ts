import { expect, test } from "vitest";
import { styleDrawings } from "./style-drawings.ts";

const SHEET = `
.prose path { stroke: var(--color-line); stroke-width: 1px; fill: none }
.prose [data-figure] .line { stroke: var(--color-ink) }
.prose .dna { --tone: #ff0000 }
.prose :is(.part, .whole) { stroke: var(--tone) }
.prose .pale { fill: color-mix(in oklab, var(--tone) 50%, var(--color-raised)) }
.prose text { font: 600 9px var(--font-mono); width: 3px }
.prose text::before { content: "x" }
@media print { .prose path { stroke: red } }
`;
const styled = (svg: string) =>
  styleDrawings(`<figure data-figure="a"><svg>${svg}</svg></figure><p class="line">Text</p>`, SHEET);

test("a drawing's parts have the styles of the sheet as attributes; the more exact selector wins, whatever its place", () => {
  expect(styled('<path class="line" d="M0 0"/>')).toContain('stroke="#14211F" stroke-width="1" fill="none"');
  expect(styled('<path class="dna part"/>')).toContain('stroke="#ff0000"');
  expect(styled('<g class="dna"><path class="pale"/></g>')).toContain('fill="#ff8080"');
  expect(styled("<text>A</text>")).toContain('<text font-weight="600" font-size="9" font-family="mono">');
});

test("what is no drawing stays, and so does a text without one", () => {
  expect(styled("")).toContain('<p class="line">Text</p>');
  expect(styleDrawings("<p>é &amp; <b>b</b></p>", SHEET)).toBe("<p>é &amp; <b>b</b></p>");
});
