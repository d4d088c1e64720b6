import { z } from "zod";
import {
  assignmentInput,
  dailyBalance,
  type OperationFilter,
  operation,
  operationFilter,
} from "../../contracts/ledger.ts";
import * as ledger from "../../modules/ledger/index.ts";
import { byOwnIri, file, item, page, resource, values } from "../http/answers.ts";
import { csvFile } from "./csv-file.ts";
import { json } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import type { ApiContext } from "../environment.ts";
import { pageQuery } from "../http/envelope.ts";
import { administrators, team } from "../http/who.ts";

const OPERATION = resource("Operation", operation, byOwnIri);

const days = operationFilter.omit({ text: true });

export const operationEndpoints = [
  endpoint({
    method: "get",
    path: "/api/operations",
    summary: "Read an account's history, newest first",
    who: team,
    query: pageQuery.extend(operationFilter.shape),
    answer: { ...page(OPERATION), otherTypes: ["text/csv"] },
    run({ ctx, input, c }) {
      if (c.req.header("accept")?.includes("text/csv")) return csv(ctx, input);
      return ledger.listOperations({ ctx, input });
    },
  }),
  endpoint({
    method: "get",
    path: "/api/operations.csv",
    summary: "Download an account's history as CSV",
    who: team,
    query: operationFilter,
    answer: file("text/csv"),
    run: ({ ctx, input }) => csv(ctx, input),
  }),
  endpoint({
    method: "get",
    path: "/api/operations/statement.pdf",
    summary: "Download a statement whose totals agree",
    who: team,
    query: days,
    answer: file("application/pdf"),
    async run({ ctx, input, c }) {
      const bytes = await ledger.drawStatement({ ctx, input });
      return c.body(new Uint8Array(bytes), 200, {
        "Content-Type": "application/pdf",
        "Content-Disposition": 'inline; filename="statement.pdf"',
        "Cache-Control": "no-store",
      });
    },
  }),
  endpoint({
    method: "get",
    path: "/api/operations/daily-balances",
    summary: "Read the balance over time, for a chart",
    who: team,
    query: days,
    answer: values(dailyBalance),
    run: ledger.readDailyBalances,
  }),
  endpoint({
    method: "patch",
    path: "/api/operations/:id",
    summary: "Assign a line to a member",
    who: administrators,
    params: z.object({
      id: z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    }),
    body: json(assignmentInput),
    answer: item(OPERATION),
    run: ledger.assignOperation,
  }),
];

async function csv(ctx: ApiContext, filter: OperationFilter): Promise<Response> {
  return csvFile(await ledger.exportOperations({ ctx, input: filter }), "operations.csv");
}
