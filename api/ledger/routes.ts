import { Readable } from "node:stream";
import { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import {
  account,
  assignmentInput,
  dailyBalance,
  operation,
  operationFilter,
  side,
  transaction,
  transactionInput,
  TRANSACTION_STATUSES,
  treasuryInput,
} from "../../contracts/ledger.ts";
import * as ledger from "../../modules/ledger/index.ts";
import { readBody } from "../http/body.ts";
import { type Api, endpoint } from "../http/endpoint.ts";
import { answer, answerCollection, answerItem, pageQuery, readPage } from "../http/envelope.ts";
import type { Environment } from "../http/environment.ts";

const byIri = { iri: (item: { "@id": string }) => item["@id"] };
const ACCOUNT = { name: "Account", schema: account, ...byIri };
/** An account as those who may pay it see it: its owner's name, and no balance. */
const PAYEE = { name: "Payee", schema: side, ...byIri };
const TRANSACTION = { name: "Transaction", schema: transaction, ...byIri };
const OPERATION = { name: "Operation", schema: operation, ...byIri };

const UUID = "{[0-9a-fA-F-]{36}}";
const made = { status: 201, resource: TRANSACTION };
const oneTransaction = { status: 200, resource: TRANSACTION };

/** Accounts, transactions and operations: for the three roles, each call. */
export function ledgerRoutes(): Api {
  const routes = new OpenAPIHono<Environment>();
  for (const add of [addAccounts, addTransactions, addOperations]) add(routes);
  return routes;
}

function addAccounts(routes: Api): void {
  endpoint(
    routes,
    {
      ...{ method: "get", path: "/api/accounts", summary: "Find whom to pay or ask, by name" },
      query: pageQuery.extend({ q: z.string().max(100).optional() }),
      answer: { status: 200, resource: PAYEE, isCollection: true },
    },
    async (c) => {
      const page = readPage(c);
      return answerCollection(
        c,
        PAYEE,
        await ledger.listAccounts(c.get("ctx"), c.req.query("q") ?? "", page),
        page,
      );
    },
  );
  endpoint(
    routes,
    {
      ...{
        method: "get",
        path: `/api/accounts/:id${UUID}`,
        summary: "Read a balance; one's own, or any for administrators",
      },
      answer: { status: 200, resource: ACCOUNT },
    },
    async (c) => answerItem(c, ACCOUNT, await ledger.readAccount(c.get("ctx"), c.req.param("id"))),
  );
  for (const [path, summary, verb] of [
    [`/api/accounts/:id${UUID}/deposits`, "Pay in from the treasury; for administrators", ledger.deposit],
    [`/api/accounts/:id${UUID}/withdrawals`, "Pay out to the treasury; for administrators", ledger.withdraw],
  ] as const) {
    endpoint(routes, { method: "post", path, summary, body: treasuryInput, answer: made }, async (c) => {
      const { isNew, transaction: settled } = await verb(
        c.get("ctx"),
        c.req.param("id"),
        await readBody(c.req),
      );
      return answerItem(c, TRANSACTION, settled, isNew ? 201 : 200);
    });
  }
}

function addTransactions(routes: Api): void {
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/transactions",
      summary: "Pay, or ask to be paid",
      body: transactionInput,
      answer: made,
    },
    async (c) => {
      const { isNew, transaction: settled } = await ledger.makeTransaction(
        c.get("ctx"),
        await readBody(c.req),
      );
      return answerItem(c, TRANSACTION, settled, isNew ? 201 : 200);
    },
  );
  endpoint(
    routes,
    {
      ...{
        method: "get",
        path: "/api/transactions",
        summary: "List one's transactions, those that wait above all",
      },
      query: pageQuery.extend({ status: z.enum(TRANSACTION_STATUSES).optional() }),
      answer: { ...oneTransaction, isCollection: true },
    },
    async (c) => {
      const page = readPage(c);
      return answerCollection(
        c,
        TRANSACTION,
        await ledger.listTransactions(c.get("ctx"), c.req.query(), page),
        page,
      );
    },
  );
  endpoint(
    routes,
    {
      method: "get",
      path: `/api/transactions/:uuid${UUID}`,
      summary: "Read a transaction",
      answer: oneTransaction,
    },
    async (c) => answerItem(c, TRANSACTION, await ledger.readTransaction(c.get("ctx"), c.req.param("uuid"))),
  );
  for (const [path, summary, to] of [
    [`/api/transactions/:uuid${UUID}/confirm`, "Pay what was asked", "accepted"],
    [`/api/transactions/:uuid${UUID}/decline`, "Refuse what was asked", "declined"],
    [`/api/transactions/:uuid${UUID}/cancel`, "Take back what one asked", "canceled"],
  ] as const) {
    endpoint(routes, { method: "post", path, summary, answer: oneTransaction }, async (c) => {
      const settled = await ledger.settleTransaction(c.get("ctx"), { uuid: c.req.param("uuid"), to });
      return answerItem(c, TRANSACTION, settled);
    });
  }
}

const DOWNLOAD = { "Cache-Control": "no-store" };

function addOperations(routes: Api): void {
  endpoint(
    routes,
    {
      ...{ method: "get", path: "/api/operations", summary: "Read an account's history, newest first" },
      query: pageQuery.extend(operationFilter.shape),
      answer: { status: 200, resource: OPERATION, isCollection: true },
    },
    async (c) => {
      if (c.req.header("accept")?.includes("text/csv")) return csv(c.get("ctx"), c.req.query());
      const page = readPage(c);
      return answerCollection(
        c,
        OPERATION,
        await ledger.listOperations(c.get("ctx"), c.req.query(), page),
        page,
      );
    },
  );
  endpoint(
    routes,
    {
      ...{ method: "get", path: "/api/operations.csv", summary: "Download an account's history as CSV" },
      ...{ query: operationFilter, answer: { status: 200, type: "text/csv" } },
    },
    (c) => csv(c.get("ctx"), c.req.query()),
  );
  endpoint(
    routes,
    {
      ...{
        method: "get",
        path: "/api/operations/statement.pdf",
        summary: "Download a statement whose totals agree",
      },
      ...{ query: operationFilter.omit({ text: true }), answer: { status: 200, type: "application/pdf" } },
    },
    async (c) => {
      const { account: of, from, to } = c.req.query();
      const bytes = await ledger.drawStatement(c.get("ctx"), { account: of, from, to });
      const headers = {
        ...DOWNLOAD,
        "Content-Type": "application/pdf",
        "Content-Disposition": 'inline; filename="statement.pdf"',
      };
      return c.body(new Uint8Array(bytes), 200, headers);
    },
  );
  endpoint(
    routes,
    {
      ...{
        method: "get",
        path: "/api/operations/daily-balances",
        summary: "Read the balance over time, for a chart",
      },
      ...{
        query: operationFilter.omit({ text: true }),
        answer: { status: 200, schema: z.array(dailyBalance) },
      },
    },
    async (c) => answer(c, await ledger.readDailyBalances(c.get("ctx"), c.req.query())),
  );
  endpoint(
    routes,
    {
      ...{
        method: "patch",
        path: "/api/operations/:id{[0-9]{1,15}}",
        summary: "Assign a line to a member; for administrators",
      },
      ...{ body: assignmentInput, answer: { status: 200, resource: OPERATION } },
    },
    async (c) => {
      const id = Number(c.req.param("id"));
      return answerItem(c, OPERATION, await ledger.assignOperation(c.get("ctx"), id, await readBody(c.req)));
    },
  );
}

async function csv(ctx: Environment["Variables"]["ctx"], filter: Record<string, string>): Promise<Response> {
  const pieces = await ledger.exportOperations(ctx, filter);
  return new Response(Readable.toWeb(Readable.from(pieces, { objectMode: false })), {
    headers: {
      ...DOWNLOAD,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="operations.csv"',
    },
  });
}
