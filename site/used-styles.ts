import { type AtRule, type ChildNode, parse } from "postcss";

/**
 * Makes a function that picks from a style sheet the rules whose classes an HTML document names. A rule's other
 * conditions (a state, an element, a width) are not judged, because they may become true later.
 */
export function usedStyles(styles: string): (html: string) => string {
  let sheet: ReturnType<typeof readSheet> | undefined;
  // Most documents use the classes of another one: all posts have some five sets between them.
  const picked = new Map<string, string>();
  return (html) => {
    const classes = classesIn(html);
    const key = [...classes].toSorted().join(" ");
    const known = picked.get(key) ?? pick((sheet ??= readSheet(styles)), classes);
    if (picked.size < MOST_KEPT) picked.set(key, known);
    return known;
  };
}

const MOST_KEPT = 200;

function pick({ rules, properties }: ReturnType<typeof readSheet>, classes: Set<string>): string {
  const used = usedOf(rules, classes);
  // A registered property costs every element something, even if nobody uses it.
  const registered = properties.filter(({ name }) => used.includes(`var(${name}`));
  return registered.map(({ text }) => text).join("") + used;
}

function readSheet(styles: string) {
  const { nodes } = parse(styles);
  return {
    rules: nodes.filter((node) => !isProperty(node)).map(partOf),
    properties: nodes.filter(isProperty).map((node) => ({ name: node.params, text: String(node) })),
  };
}

/** A rule with the classes that each of its selectors names; or a block of rules, such as a media query. */
type Part = { text: string; selectors?: string[][] } | { head: string; parts: Part[] };

function isProperty(node: ChildNode): node is AtRule {
  return node.type === "atrule" && node.name === "property";
}

function partOf(node: ChildNode): Part {
  const text = String(node);
  if (node.type === "rule") return { text, selectors: node.selectors.map(classesOf) };
  if (node.type !== "atrule") return { text };
  if (!node.nodes) return { text: `${text};` };
  if (!/^(layer|media|supports|container)$/.test(node.name)) return { text };
  return { head: `@${node.name} ${node.params}`, parts: node.nodes.map(partOf) };
}

/** Parentheses without others inside. */
const INNERMOST = /(?<!\\)\((?:\\.|[^\\()])*\)/;

/**
 * The classes that a selector cannot match without, as HTML writes them. Classes in parentheses do not count: they may
 * be one of several, or excluded.
 */
function classesOf(selector: string): string[] {
  let outside = selector;
  while (INNERMOST.test(outside)) outside = outside.replace(INNERMOST, "");
  return Array.from(outside.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name = ""]) =>
    name.replaceAll(/\\(.)/g, "$1").replaceAll("&", "&amp;").replaceAll(">", "&gt;"),
  );
}

function classesIn(html: string): Set<string> {
  const attributes = new Set<string>();
  // A regular expression takes three times as long.
  for (let at = html.indexOf(ATTRIBUTE); at >= 0; at = html.indexOf(ATTRIBUTE, at + 1)) {
    const from = at + ATTRIBUTE.length;
    attributes.add(html.slice(from, html.indexOf('"', from)));
  }
  return new Set([...attributes].flatMap((classes) => classes.split(/\s+/)));
}

const ATTRIBUTE = ' class="';

function usedOf(parts: Part[], classes: Set<string>): string {
  return parts
    .map((part) => {
      if ("head" in part) {
        const inside = usedOf(part.parts, classes);
        return inside && `${part.head}{${inside}}`;
      }
      const isUsed =
        !part.selectors || part.selectors.some((names) => names.every((name) => classes.has(name)));
      return isUsed ? part.text : "";
    })
    .join("");
}
