import { selectAll } from "css-select";
import { DomUtils, parseDocument } from "htmlparser2";
import postcss, { type Rule } from "postcss";
import { BASE_COLOURS, BRAND, INK, LINE, PAPER, SIGNAL, SOFT } from "../../platform/pdf/colours.ts";
import { type Element, isElement, type Node } from "./nodes.ts";

/** The tokens of the look on paper (ui/styles.css). */
const TOKENS: Record<string, string> = {
  "--color-paper": PAPER,
  "--color-raised": "#FFFFFF",
  "--color-ink": INK,
  "--color-soft": SOFT,
  "--color-line": LINE,
  "--color-brand": BRAND,
  "--color-signal": SIGNAL,
  ...Object.fromEntries(
    Object.entries(BASE_COLOURS).map(([base, colour]) => [`--color-base-${base}`, colour]),
  ),
};
/** What a drawing on paper knows of a style. */
const KNOWN =
  /^(?:fill|stroke|stroke-width|stroke-dasharray|stroke-linecap|stroke-linejoin|opacity|font-size|font-weight|font-family|text-anchor)$/;

type Declared = { weight: number; prop: string; value: string };

/** Writes what a sheet of styles says of the drawings in a text into their own attributes. The text is read as one with the class `prose`. */
export function styleDrawings(html: string, sheet: string): string {
  if (!sheet || !html.includes("<svg")) return html;
  const document = parseDocument(`<div class="prose">${html}</div>`, { lowerCaseAttributeNames: false });
  const declared = new Map<Node, Declared[]>();
  for (const rule of rulesOf(sheet)) {
    const said: Omit<Declared, "weight">[] = [];
    rule.walkDecls(({ prop, value }) => void said.push({ prop, value }));
    for (const selector of rule.selectors)
      for (const element of matches(selector, document.children)) {
        const all = declared.get(element) ?? [];
        declared.set(element, all);
        all.push(...said.map((one) => ({ ...one, weight: weightOf(selector) })));
      }
  }
  const [prose] = document.children;
  if (prose && isElement(prose)) apply(prose, declared, TOKENS, false);
  return DomUtils.getInnerHTML(prose ?? document, { xmlMode: false, encodeEntities: "utf8" });
}

/** The rules for every screen. */
function rulesOf(sheet: string): Rule[] {
  return postcss.parse(sheet).nodes.filter((node): node is Rule => node.type === "rule");
}

function matches(selector: string, nodes: Node[]): Node[] {
  // What only a browser has, such as `::before`, matches nothing.
  return selector.includes("::") ? [] : selectAll(selector, nodes);
}

/** How much a selector weighs (Selectors 4, 17): classes before names. Of a list in `:is()` the first counts. */
function weightOf(selector: string): number {
  const flat = selector.replaceAll(/:(?:is|not|has)\(([^,()]*)(?:,[^()]*)?\)/g, "$1");
  const classes = flat.match(/[.:[]/g)?.length ?? 0;
  const names = flat.match(/(?<![\w.:[=-])[a-z]/g)?.length ?? 0;
  return classes * 100 + names;
}

function apply(
  element: Element,
  declared: Map<Node, Declared[]>,
  around: Record<string, string>,
  isDrawing: boolean,
): void {
  const own = (declared.get(element) ?? []).toSorted((one, other) => one.weight - other.weight);
  const variables = { ...around };
  for (const { prop, value } of own) if (prop.startsWith("--")) variables[prop] = resolved(value, variables);
  const isInside = isDrawing || element.name === "svg";
  for (const { prop, value } of isInside ? own : [])
    for (const [name, text] of prop === "font"
      ? fontOf(value)
      : [[prop, resolved(value, variables)] as const])
      if (KNOWN.test(name)) element.attribs[name] = text;
  for (const child of element.children.filter(isElement)) apply(child, declared, variables, isInside);
}

function fontOf(value: string): (readonly [string, string])[] {
  const weight = /^\d{3}/.exec(value)?.[0];
  const size = /([\d.]{1,6})px/.exec(value)?.[1];
  return [
    ...(weight ? [["font-weight", weight] as const] : []),
    ...(size ? [["font-size", size] as const] : []),
    ["font-family", value.includes("--font-mono") ? "mono" : "sans"],
  ];
}

function resolved(value: string, variables: Record<string, string>): string {
  const known = value.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => variables[name] ?? "none");
  const [, one = "", share = "", other = ""] =
    /^color-mix\(in oklab, (\S+) (\d+)%, (\S+)\)$/.exec(known) ?? [];
  return one ? mixed(one, Number(share) / 100, other) : known.trim().replace(/px$/, "");
}

/** Two colours of six digits, mixed as light adds up; nothing is white paper. */
function mixed(one: string, share: number, other: string): string {
  const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const under = parts(other === "transparent" ? "#FFFFFF" : other);
  const whole = parts(one).map((part, at) => Math.round(part * share + (under[at] ?? 0) * (1 - share)));
  return `#${whole.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
