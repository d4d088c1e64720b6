import type { Context as HonoContext, Hono } from "hono";
import { z } from "zod";
import { parse, Refusal } from "../../platform/core/refusal.ts";
import type { Answer } from "./answers.ts";
import type { Body } from "./bodies.ts";
import type { ApiContext, Environment } from "../environment.ts";
import type { Who } from "./who.ts";

type Request = HonoContext<Environment>;
const nothingAsked = z.object({});
type NothingAsked = typeof nothingAsked;

type Call<Params extends z.ZodObject, Query extends z.ZodObject, Input> = {
  ctx: ApiContext;
  params: z.output<Params>;
  query: z.output<Query>;
  body: Input;
  /** For the few calls that need headers or cookies. */
  c: Request;
  /** Its status is the answer's first; `run` may choose another of them. */
  reply: { status: number };
};

type Description = {
  method: "get" | "post" | "put" | "patch" | "delete";
  path: string;
  summary: string;
  who: Who;
};

type Definition<Params extends z.ZodObject, Query extends z.ZodObject, Input, Output> = Description & {
  /** What each `:name` of the path holds; an address that breaks it is not found. */
  params?: Params;
  query?: Query;
  body?: Body<Input>;
  answer: Answer<Output>;
  /** Gives what `answer` makes a response of; or the response itself, where it is of another type. */
  run: (call: Call<Params, Query, Input>) => Promise<Output | Response> | Output | Response;
};

/** A call as the server mounts it and as the documents describe it. */
export type Endpoint = Description & {
  params: z.ZodObject;
  query: z.ZodObject;
  body: Omit<Body<unknown>, "read"> | undefined;
  answer: Omit<Answer<unknown>, "respond">;
  handle: (c: Request) => Promise<Response>;
};

/**
 * A call of the API as one value: who may make it, what it takes, what it answers and what it does. It asks who may before
 * it reads anything, and parses by the very schemas that it publishes (docs/decisions/0011).
 */
export function endpoint<
  Output,
  Input = undefined,
  Params extends z.ZodObject = NothingAsked,
  Query extends z.ZodObject = NothingAsked,
>(definition: Definition<Params, Query, Input, Output>): Endpoint {
  const { method, path, summary, who, body, answer, run } = definition;
  // Without a schema there is nothing to hold: the types say so too.
  const params = definition.params ?? (nothingAsked as unknown as Params);
  const query = definition.query ?? (nothingAsked as unknown as Query);
  return {
    method,
    path,
    summary,
    who,
    params,
    query,
    body,
    answer,
    async handle(c) {
      const ctx = c.get("ctx");
      const given = c.req.param();
      who.check(c);
      const named = params.safeParse(given);
      if (!named.success) throw new Refusal("not_found");
      const asked = parse(query, c.req.query());
      const input = (await body?.read(c.req)) as Input;
      const reply = { status: answer.statuses[0] ?? 200 };
      const output = await run({ ctx, params: named.data, query: asked, body: input, c, reply });
      if (output instanceof Response) return output;
      return answer.respond(c, output, { params: given, query: asked, status: reply.status });
    },
  };
}

/** Puts calls on the server. */
export function mount(app: Hono<Environment>, endpoints: Endpoint[]): void {
  for (const { method, path, who, handle } of endpoints) {
    app.on(method.toUpperCase(), path, async (c) => {
      const response = await handle(c);
      // What anyone may read, any site's script may read (Fetch Standard, CORS).
      if (method === "get" && !who.needsToken) response.headers.set("Access-Control-Allow-Origin", "*");
      return response;
    });
  }
}
