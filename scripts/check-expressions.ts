// Proves that every regular expression of the product is linear: none takes longer than its text is long. `recheck` reads each as
// an automaton, or attacks it: a minute for all of them, so what it proved is kept in proven-expressions.txt, which is committed.
// `--anew` proves all again. Expressions of tests and tools see no foreign text.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { check } from "recheck";
import { parseAst } from "rolldown/parseAst";

const ROOT = path.join(import.meta.dirname, "..");
const PROVEN = path.join(import.meta.dirname, "proven-expressions.txt");
const PRODUCT = "{api,app,contracts,modules,platform,server}/**/*.{ts,tsx}";
/** It counts steps. Against the clock, a busy machine's linear expressions would be slow. */
const LIMITS = {
  timeout: 120_000,
  recallLimit: 0,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
};

type Expression = { source: string; flags: string; place: string };
type Node = { type: string; start: number; [name: string]: unknown };

const found = new Map<string, Expression>();
for (const file of globSync(PRODUCT, { cwd: ROOT, exclude: ["**/*.test.ts", "**/+types/**"] }))
  for (const { source, flags, place } of expressionsOf(file))
    found.set(`/${source}/${flags}`, { source, flags, place });

const proven = process.argv.includes("--anew") ? [] : readFileSync(PROVEN, "utf8").split("\n");
const known = new Set(proven);
let faults = 0;
// One after the other: asked for many at once, it takes linear ones for slow.
for (const [written, { source, flags, place }] of found) {
  if (known.has(written)) continue;
  const verdict = await check(source, flags, LIMITS);
  if (verdict.status === "safe") known.add(written);
  else {
    const what = verdict.status === "unknown" ? verdict.error.kind : verdict.complexity.summary;
    console.error(`${place}: ${written} is not linear (${what}).`);
    faults += 1;
  }
}
const lines = [...found.keys()].filter((written) => known.has(written)).toSorted();
const list = `${lines.join("\n")}\n`;
if (list !== readFileSync(PROVEN, "utf8")) {
  writeFileSync(PROVEN, list);
  console.log("proven-expressions.txt has changed: commit it.");
}
// Ends the helper process of `recheck` too.
process.exit(faults > 0 ? 1 : 0);

function expressionsOf(file: string): Expression[] {
  const text = readFileSync(path.join(ROOT, file), "utf8");
  const expressions: Expression[] = [];
  visit(parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }), (node) => {
    const place = `${file}:${text.slice(0, node.start).split("\n").length}`;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) expressions.push({ source: regex.pattern, flags: regex.flags, place });
    if (isCall(node)) expressions.push({ ...writtenIn(node["arguments"] as Node[]), place });
    // The rules of contracts/member-rules.ts become expressions in contracts/ruled.ts.
    const { key, value } = node as { key?: { name?: string }; value?: { value?: unknown } };
    if (key?.name === "pattern" && typeof value?.value === "string")
      expressions.push({ source: `^(?:${value.value})$`, flags: "", place });
  });
  return expressions;
}

function isCall(node: Node): boolean {
  return node.type === "NewExpression" && (node["callee"] as { name?: string }).name === "RegExp";
}

/** An expression made of pieces is read with a word in each gap: what fills them is escaped, or a constant without repetition. */
function writtenIn([first, second]: Node[]): { source: string; flags: string } {
  const flags = typeof second?.["value"] === "string" ? second["value"] : "";
  const template = (first?.["quasi"] ?? first) as { quasis?: { value: { raw: string; cooked: string } }[] };
  const isRaw = first?.type === "TaggedTemplateExpression";
  const pieces = template.quasis?.map(({ value }) => (isRaw ? value.raw : value.cooked)) ?? [];
  return { source: pieces.join("word"), flags };
}

function visit(node: unknown, seen: (node: Node) => void): void {
  if (typeof node !== "object" || node === null) return;
  if ("type" in node) seen(node as Node);
  for (const inner of Object.values(node)) visit(inner, seen);
}
