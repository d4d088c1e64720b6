import { z } from "zod";
import {
  account,
  side,
  transaction,
  transactionInput,
  movement,
  movementFilter,
  reversalInput,
  treasuryInput,
} from "../../contracts/ledger.ts";
import { TRANSACTION_STATUSES } from "../../contracts/ledger-rules.ts";
import * as ledger from "../../modules/ledger/index.ts";
import { byOwnIri, file, item, page, resource } from "../http/answers.ts";
import { csvFile } from "./csv-file.ts";
import { json } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageQuery } from "../http/envelope.ts";
import { administrators, team } from "../http/who.ts";

const ACCOUNT = resource("Account", account, byOwnIri);
/** An account as payers see it: its owner's name, without the balance. */
const PAYEE = resource("Account", side, byOwnIri, "payee");
const TRANSACTION = resource("Transaction", transaction, byOwnIri);

const MOVEMENT = resource("Transaction", movement, byOwnIri, "movement");

const accountNamed = z.object({ id: z.uuid() });
const transactionNamed = z.object({ uuid: z.uuid() });

const TREASURY = [
  ["deposits", "Pay in from the treasury", ledger.deposit],
  ["withdrawals", "Pay out to the treasury", ledger.withdraw],
] as const;
const SETTLEMENTS = [
  ["confirm", "Pay what was asked", "accepted"],
  ["decline", "Refuse what was asked", "declined"],
  ["cancel", "Take back what one asked", "canceled"],
] as const;

export const transactionEndpoints = [
  endpoint({
    method: "get",
    path: "/api/accounts",
    summary: "Find whom to pay or ask, by name",
    who: team,
    query: pageQuery.extend({ q: z.string().max(100, "too_long").default("") }),
    answer: page(PAYEE),
    run: ledger.listAccounts,
  }),
  endpoint({
    method: "get",
    path: "/api/accounts/:id",
    summary: "Read a balance; one's own, or any for administrators",
    who: team,
    params: accountNamed,
    answer: item(ACCOUNT),
    run: ledger.readAccount,
  }),
  ...TREASURY.map(([path, summary, move]) =>
    endpoint({
      method: "post",
      path: `/api/accounts/:id/${path}`,
      summary,
      who: administrators,
      params: accountNamed,
      body: json(treasuryInput),
      answer: item(TRANSACTION, 201, 200),
      async run({ ctx, input, reply }) {
        const { isNew, transaction: made } = await move({ ctx, input });
        if (!isNew) reply.status = 200;
        return made;
      },
    }),
  ),
  endpoint({
    method: "post",
    path: "/api/transactions",
    summary: "Pay, or ask to be paid",
    who: team,
    body: json(transactionInput),
    answer: item(TRANSACTION, 201, 200),
    async run({ ctx, input, reply }) {
      const { isNew, transaction: made } = await ledger.makeTransaction({ ctx, input });
      if (!isNew) reply.status = 200;
      return made;
    },
  }),
  endpoint({
    method: "get",
    path: "/api/transactions",
    summary: "List one's transactions, those that wait above all",
    who: team,
    query: pageQuery.extend({ status: z.enum(TRANSACTION_STATUSES, "invalid").optional() }),
    answer: page(TRANSACTION),
    run: ledger.listTransactions,
  }),
  endpoint({
    method: "get",
    path: "/api/transactions/:uuid",
    summary: "Read a transaction",
    who: team,
    params: transactionNamed,
    answer: item(TRANSACTION),
    run: ledger.readTransaction,
  }),
  endpoint({
    method: "post",
    path: "/api/transactions/:id/reversals",
    summary: "Take back what a transaction moved",
    who: administrators,
    params: accountNamed,
    body: json(reversalInput),
    answer: item(TRANSACTION, 201, 200),
    async run({ ctx, input, reply }) {
      const { isNew, transaction: made } = await ledger.reverseTransaction({ ctx, input });
      if (!isNew) reply.status = 200;
      return made;
    },
  }),
  endpoint({
    method: "get",
    path: "/api/movements",
    summary: "List the movements of all accounts",
    who: administrators,
    query: pageQuery.extend(movementFilter.shape),
    answer: page(MOVEMENT),
    run: ledger.listMovements,
  }),
  endpoint({
    method: "get",
    path: "/api/movements.csv",
    summary: "Download the movements of all accounts as CSV",
    who: administrators,
    query: movementFilter,
    answer: file("text/csv"),
    run: async ({ ctx, input }) => csvFile(await ledger.exportMovements({ ctx, input }), "movements.csv"),
  }),
  ...SETTLEMENTS.map(([path, summary, to]) =>
    endpoint({
      method: "post",
      path: `/api/transactions/:uuid/${path}`,
      summary,
      who: team,
      params: transactionNamed,
      answer: item(TRANSACTION),
      run: ({ ctx, input }) => ledger.settleTransaction({ ctx, input: { ...input, to } }),
    }),
  ),
];
