// The house's own lint rules, for oxlint.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const OUTSIDE = new Set(["database", "pool", "limiter", "mailer", "sms", "threads"]);

/**
 * Inside a transaction only its own handle may be used: no second connection, no network (architecture, Ways of
 * writing 2). `platform/database/transaction-scope.ts` checks the rest while it runs.
 */
const aloneInTransaction = {
  create(context) {
    const open = [];
    const isTransaction = ({ callee }) =>
      callee.name === "withTransaction" || callee.property?.name === "transaction";
    const report = (node, what) =>
      context.report({ node, message: `A transaction uses ${what}: do that before it, or after.` });
    // The context that `withTransaction` gives has the transaction for its database.
    const given = () =>
      open.flatMap(({ callee, arguments: [, run] }) =>
        callee.name === "withTransaction" ? (run?.params?.[0]?.name ?? []) : [],
      );
    return {
      CallExpression(node) {
        if (open.length > 0 && node.callee.name === "fetch") report(node, "the network");
        if (isTransaction(node)) open.push(node);
      },
      "CallExpression:exit"(node) {
        if (open.at(-1) === node) open.pop();
      },
      MemberExpression(node) {
        const [outermost] = open;
        // `database.transaction(…)` may name the database.
        if (!outermost || node.range[1] <= outermost.callee.range[1]) return;
        const { object, property } = node;
        if (!/^(ctx|context|services)$/.test(object.name ?? "") || !OUTSIDE.has(property.name)) return;
        if (property.name === "database" && given().includes(object.name)) return;
        report(node, `\`${property.name}\` of the services`);
      },
    };
  },
};

/** A context carries its transaction, so that whatever takes a context joins in (decision 0053). */
const contextCarries = {
  create(context) {
    if (/platform\/database|\.test\.ts$/.test(context.filename)) return {};
    const typeOf = ({ typeAnnotation }) => typeAnnotation?.typeAnnotation.typeName?.name;
    const isContext = ({ type, name }) =>
      type === "ObjectPattern" || /^(ctx|context|services|who)$/.test(name);
    return {
      FunctionDeclaration({ params: [first, second] }) {
        if (second && isContext(first) && /^(Transaction|Queries)$/.test(typeOf(second)))
          context.report({ node: second, message: "The context carries it: `InTransaction<…>`." });
      },
      MemberExpression({ object, property }) {
        if (
          property.name === "transaction" &&
          object.property?.name === "database" &&
          isContext(object.object)
        )
          context.report({ node: property, message: "Use `withTransaction`: its context carries it." });
      },
    };
  },
};

const ROOT = path.join(import.meta.dirname, "../..");

/** The file that declares each table. */
const tableFiles = new Map(
  globSync("{modules,platform}/*/tables.ts", { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), "utf8").matchAll(/pgTable\(\s*"(\w+)"/g)].map(([, table]) => [
      table,
      file,
    ]),
  ),
);
const NAMED = /\b(?:from|join|into|update|table|truncate)\s+"?(\w+)"?/gi;

/**
 * SQL names only its own module's tables: what another's look like is its own affair, and it exports a view or a column for
 * whoever joins them.
 */
const ownTables = {
  create(context) {
    const file = path.relative(ROOT, context.filename);
    if (file.endsWith(".test.ts")) return {};
    const home = file.split("/").slice(0, 2).join("/");
    return {
      TaggedTemplateExpression({ tag, quasi }) {
        if (tag.name !== "sql") return;
        for (const part of quasi.quasis) {
          for (const [, table] of part.value.raw.matchAll(NAMED)) {
            const owner = tableFiles.get(table.toLowerCase());
            if (!owner || path.dirname(owner) === home) continue;
            const message = `\`${table}\` belongs to ${path.dirname(owner)}: export a view or a column from its door.`;
            context.report({ node: part, message });
          }
        }
      },
    };
  },
};

/** A screen's answers change by `askAgain` and `showAnswer` alone: one that is under way may be older, and would take the place of what is shown. */
const answersInOrder = {
  create(context) {
    if (/(\/queries|\.test)\.ts$/.test(context.filename)) return {};
    return {
      MemberExpression(node) {
        if (/^(invalidateQueries|setQueryData)$/.test(node.property.name))
          context.report({
            node,
            message: "An older answer may be under way: use `askAgain` or `showAnswer`.",
          });
      },
    };
  },
};

export default {
  meta: { name: "house" },
  rules: {
    "alone-in-transaction": aloneInTransaction,
    "context-carries": contextCarries,
    "own-tables": ownTables,
    "answers-in-order": answersInOrder,
  },
};
