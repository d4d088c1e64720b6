import { type AtRule, type ChildNode, parse } from "postcss";
import styles from "./app.css?inline";
import fonts from "./ui/fonts/fonts.css?inline";

/**
 * Writes the rules that a document uses into its head: with those of all pages, twice as many, a phone's first paint
 * comes later (docs/decisions/0008). `bring-styles.ts` brings the others before React shows anything new.
 */
export function inlineStyles(html: string): string {
  const rules = usedOf(RULES, classesIn(html));
  const properties = PROPERTIES.filter(({ name }) => rules.includes(`var(${name}`)).map(({ text }) => text);
  const style = [fonts, ...properties, rules].join("");
  return html.replace('<style id="style"></style>', () => `<style id="style">${style}</style>`);
}

/** A rule with the classes that each of its selectors names, or the rules of a layer or a media query. */
type Part = { text: string; selectors?: string[][] } | { head: string; parts: Part[] };

const NODES = parse(styles).nodes;
const RULES = NODES.filter((node) => !isProperty(node)).map(partOf);
/** Variables that an animation or a default value has registered: each costs every element something. */
const PROPERTIES = NODES.filter(isProperty).map((node) => ({ name: node.params, text: String(node) }));

function isProperty(node: ChildNode): node is AtRule {
  return node.type === "atrule" && node.name === "property";
}

function partOf(node: ChildNode): Part {
  if (node.type === "rule") return { text: String(node), selectors: node.selectors.map(classesOf) };
  if (node.type === "atrule" && node.nodes && /^(layer|media|supports|container)$/.test(node.name))
    return { head: `@${node.name} ${node.params}`, parts: node.nodes.map(partOf) };
  return { text: node.type === "atrule" && !node.nodes ? `${String(node)};` : String(node) };
}

/**
 * The classes, as HTML writes them, without which a selector matches nothing: those in parentheses may be one of several,
 * or excluded.
 */
function classesOf(selector: string): string[] {
  let outside = selector;
  for (let before = ""; before !== outside;) {
    before = outside;
    outside = outside.replaceAll(/(?<!\\)\((?:\\.|[^\\()])*\)/g, "");
  }
  return Array.from(outside.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name = ""]) =>
    name.replaceAll(/\\(.)/g, "$1").replaceAll("&", "&amp;").replaceAll(">", "&gt;"),
  );
}

function classesIn(html: string): Set<string> {
  const names = Array.from(html.matchAll(/ class="([^"]*)"/g), ([, text = ""]) => text.split(/\s+/));
  return new Set(names.flat());
}

function usedOf(parts: Part[], names: Set<string>): string {
  return parts
    .map((part) => {
      if ("head" in part) {
        const inside = usedOf(part.parts, names);
        return inside && `${part.head}{${inside}}`;
      }
      const isUsed =
        !part.selectors || part.selectors.some((needs) => needs.every((name) => names.has(name)));
      return isUsed ? part.text : "";
    })
    .join("");
}
