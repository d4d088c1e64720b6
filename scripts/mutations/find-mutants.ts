import { parseAst } from "rolldown/parseAst";

/** A small fault: `to` replaces the source from `start` to `end`. */
export type Mutant = {
  start: number;
  end: number;
  from: string;
  to: string;
  /** The named function around it. */
  within: string | undefined;
};

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const SWAPPED: Record<string, string> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "&&": "||",
  "||": "&&",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
};

/**
 * A call whose loss no reader of an answer could see: it logs, lets the process end, or keeps a prepared statement that
 * would otherwise be prepared again.
 */
const UNSEEN = /\blog\.(debug|info|warn|error)\(|\.unref\(\)$|^prepared\.set\(/;

/**
 * Every small fault that this source's functions could hold: swapped operators, conditions that hold never or always, calls
 * that are not made. Faults that no test could notice are left out by a rule, which says why.
 */
export function findMutants(source: string): Mutant[] {
  const found: Mutant[] = [];
  const text = ({ start, end }: Node) => source.slice(start, end);

  function visit(node: Node, within: string | undefined): void {
    if (node.type.startsWith("TS") && !node.type.endsWith("Expression")) return;
    const name = nameOf(node) ?? within;
    if (name !== undefined) mutate(node, name);
    for (const [key, part] of Object.entries(node)) {
      // An endless loop would stop the run.
      if (key === "test" && /^(For|While|DoWhile)/.test(node.type)) continue;
      for (const child of Array.isArray(part) ? part : [part]) {
        if (isNode(child)) visit(named(child, key, node), name);
      }
    }
  }

  /** The comparisons of `a < b ? -1 : 1`. With `<=` only equal values differ, and what is sorted has none. */
  const comparisons = new Set<Node>();

  function mutate(node: Node, within: string): void {
    const add = (of: { start: number; end: number }, to: string) =>
      found.push({ start: of.start, end: of.end, from: source.slice(of.start, of.end), to, within });
    const { left, right, operator, test, argument, expression, value } = node as Record<string, unknown>;
    if (
      (node.type === "BinaryExpression" || node.type === "LogicalExpression") &&
      isNode(left) &&
      isNode(right)
    ) {
      const swapped = SWAPPED[String(operator)];
      const between = { start: left.end, end: right.start };
      const isText =
        operator === "+" &&
        [left, right].some((side) => /Literal/.test(side.type) && /["'`]/.test(text(side)));
      if (swapped && !isText && !comparisons.has(node))
        add(between, source.slice(between.start, between.end).replace(String(operator), swapped));
    }
    if ((node.type === "IfStatement" || node.type === "ConditionalExpression") && isNode(test)) {
      if (text(node).endsWith("? -1 : 1")) comparisons.add(test);
      add(test, "true");
      if (!isAssertion(node["consequent"])) add(test, "false");
    }
    if (node.type === "UnaryExpression" && operator === "!" && isNode(argument))
      add(node, `(${text(argument)})`);
    if (node.type === "Literal" && typeof value === "boolean") add(node, String(!value));
    if (node.type === "Literal" && typeof value === "number") add(node, String(value + 1));
    if (node.type === "ExpressionStatement" && isNode(expression) && /^(Await|Call)/.test(expression.type))
      if (!UNSEEN.test(text(expression))) add(node, ";");
    if (node.type === "ThrowStatement" && !isAssertion(node)) add(node, ";");
  }

  visit(parseAst(source, { lang: "ts" }) as unknown as Node, undefined);
  return found;
}

/**
 * Whether a statement throws a plain `Error`. That is for what cannot happen, such as a row that was just written and is
 * not there, so no test can meet it. A verb's expected "no" is a `Refusal`.
 */
function isAssertion(statement: unknown): boolean {
  if (!isNode(statement)) return false;
  const { body, argument } = statement as Record<string, unknown>;
  if (statement.type === "BlockStatement" && Array.isArray(body))
    return body.length === 1 && isAssertion(body[0]);
  if (statement.type !== "ThrowStatement" || !isNode(argument)) return false;
  const { callee } = argument as { callee?: { name?: string } };
  return argument.type === "NewExpression" && callee?.name === "Error";
}

/** The name by which V8 knows a function. */
function nameOf(node: Node): string | undefined {
  if (!/Function/.test(node.type)) return undefined;
  const id = node["id"] as { name?: string } | null | undefined;
  return id?.name ?? (node["givenName"] as string | undefined);
}

/** A function that is a variable's or a property's value has its name. */
function named(child: Node, key: string, parent: Node): Node {
  if (key !== "init" && key !== "value") return child;
  const of = (parent["id"] ?? parent["key"]) as { type: string; name?: string } | undefined;
  if (!of?.name || !/Function/.test(child.type)) return child;
  return { ...child, givenName: of.type === "PrivateIdentifier" ? `#${of.name}` : of.name };
}

function isNode(part: unknown): part is Node {
  return typeof part === "object" && part !== null && typeof (part as Node).type === "string";
}
