import { parseAst } from "rolldown/parseAst";

/** A small fault: what stands from `start` to `end` is `to` instead. */
export type Mutant = {
  start: number;
  end: number;
  from: string;
  to: string;
  /** The named function that it stands in. */
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

/** Every small fault that this source's functions could hold: swapped operators, conditions that hold never or always, calls that are not made. */
export function findMutants(source: string): Mutant[] {
  const found: Mutant[] = [];
  const text = ({ start, end }: Node) => source.slice(start, end);

  function visit(node: Node, within: string | undefined): void {
    if (node.type.startsWith("TS") && !node.type.endsWith("Expression")) return;
    const name = nameOf(node) ?? within;
    if (name !== undefined) mutate(node, name);
    for (const [key, part] of Object.entries(node)) {
      // A loop that never ends would hold up the run.
      if (key === "test" && /^(For|While|DoWhile)/.test(node.type)) continue;
      for (const child of Array.isArray(part) ? part : [part]) {
        if (isNode(child)) visit(named(child, key, node), name);
      }
    }
  }

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
      if (swapped && !isText)
        add(between, source.slice(between.start, between.end).replace(String(operator), swapped));
    }
    if ((node.type === "IfStatement" || node.type === "ConditionalExpression") && isNode(test)) {
      add(test, "true");
      add(test, "false");
    }
    if (node.type === "UnaryExpression" && operator === "!" && isNode(argument))
      add(node, `(${text(argument)})`);
    if (node.type === "Literal" && typeof value === "boolean") add(node, String(!value));
    if (node.type === "Literal" && typeof value === "number") add(node, String(value + 1));
    if (node.type === "ExpressionStatement" && isNode(expression) && /^(Await|Call)/.test(expression.type))
      add(node, ";");
    if (node.type === "ThrowStatement") add(node, ";");
  }

  visit(parseAst(source, { lang: "ts" }) as unknown as Node, undefined);
  return found;
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
