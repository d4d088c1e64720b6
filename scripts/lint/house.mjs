// The house's own lint rules, for oxlint.
const OUTSIDE = new Set(["database", "pool", "limiter", "mailer", "sms", "threads"]);

/**
 * Inside a transaction only its own handle exists: no second connection, no network (architecture, Ways of writing 2). What
 * a called function does, `platform/database/transaction-scope.ts` refuses when it runs.
 */
const aloneInTransaction = {
  create(context) {
    const open = [];
    const isTransaction = ({ callee }) =>
      callee.type === "MemberExpression" && callee.property.name === "transaction";
    const report = (node, what) =>
      context.report({ node, message: `A transaction uses ${what}: do that before it, or after.` });
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
        // `database.transaction(…)` itself names what it opens on.
        if (!outermost || node.range[1] <= outermost.callee.range[1]) return;
        const isServices = /^(ctx|context|services)$/.test(node.object.name ?? "");
        if (isServices && OUTSIDE.has(node.property.name))
          report(node, `\`${node.property.name}\` of the services`);
      },
    };
  },
};

export default { meta: { name: "house" }, rules: { "alone-in-transaction": aloneInTransaction } };
