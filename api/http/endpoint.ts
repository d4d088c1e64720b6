import type { Context as HonoContext, Hono } from "hono";
import { z } from "zod";
import { traced } from "../../platform/core/trace.ts";
import { brokenInput, parse, Refusal, violationsOf } from "../../platform/core/refusal.ts";
import { answerOnce } from "../../platform/core/answer-once.ts";
import { tryAgain } from "../../platform/database/try-again.ts";
import type { Violation } from "../../contracts/errors.ts";
import type { Answer } from "./answers.ts";
import type { Body } from "./bodies.ts";
import type { ApiContext, Environment } from "../environment.ts";
import { sameSite, type Who } from "./who.ts";

type Request = HonoContext<Environment>;
type Shape = z.ZodObject | undefined;
type Parsed<Asked extends Shape> = Asked extends z.ZodObject ? z.output<Asked> : unknown;

/** What `run` gets: a verb's `ctx` and `input`, and two things that few calls need. */
type Run<Input> = {
  ctx: ApiContext;
  /** The parsed parameters, query and body, each under its own name. */
  input: Input;
  /** The request, for headers and cookies. */
  c: Request;
  /** The answer's first status; `run` may set another of the answer's. */
  reply: { status: number };
};

/** A body that breaks its schema's rules. `input` is as it was sent. */
type Broken = Run<Record<string, unknown>> & { violations: Violation[] };

type Method = "get" | "post" | "put" | "patch" | "delete";
type Description<M extends Method, Path extends string> = {
  method: M;
  path: Path;
  summary: string;
  who: Who;
};

type Definition<Params extends Shape, Query extends Shape, Input, Sent, Output, Received> = {
  /** The schema of each `:name` in the path. An address that does not fit answers 404. */
  params?: Params;
  query?: Query;
  body?: Body<Input, Sent>;
  answer: Answer<Output, Received>;
  /** Answers a body that breaks its schema's rules. By default the answer lists those rules. */
  broken?: (call: Broken) => Promise<Output | Response> | Output | Response;
  /** Usually the verb itself. `answer` makes a response of its result; it may also return a response. */
  run: (call: Run<Parsed<Params> & Parsed<Query> & Input>) => Promise<Output | Response> | Output | Response;
};

/** The types of the call's input and answer for callers. */
type Wire = { params: unknown; query: unknown; body: unknown; answer: unknown };
type Given<Asked extends Shape> = Asked extends z.ZodObject ? z.input<Asked> : undefined;

/** A call as the server mounts it and as the documents describe it. */
export type Endpoint<
  M extends Method = Method,
  Path extends string = string,
  Wired extends Wire = Wire,
> = Description<M, Path> & {
  params: z.ZodObject;
  query: z.ZodObject;
  body: Body<unknown> | undefined;
  answer: Omit<Answer<unknown>, "respond">;
  /** Whether a repeat with the same `Idempotency-Key` does nothing more, and is answered alike. */
  isOnce: boolean;
  handle: (c: Request) => Promise<Response>;
  /** For callers in TypeScript (`app/api-client`). It is a type alone. */
  wire?: Wired;
};

const nothingAsked = z.object({});

/**
 * Makes a call of the API as one value: who may make it, what it takes, what it does, what it answers. It asks who may
 * before it reads anything, and parses by the schemas that it publishes (docs/decisions/0010).
 */
export function endpoint<
  const M extends Method,
  const Path extends string,
  Output,
  Received,
  Input = unknown,
  Sent = undefined,
  Params extends Shape = undefined,
  Query extends Shape = undefined,
>(
  definition: Description<M, Path> & Definition<Params, Query, Input, Sent, Output, Received>,
): Endpoint<M, Path, { params: Given<Params>; query: Given<Query>; body: Sent; answer: Received }> {
  const { method, path, summary, who, body, answer, run } = definition;
  const broken = definition.broken ?? refuse;
  const params = definition.params ?? nothingAsked;
  const query = definition.query ?? nothingAsked;
  // A repeat gets neither secrets nor cookies, and a file is no JSON to keep.
  const isOnce =
    method !== "get" && who !== sameSite && !answer.isSecret && answer.kind !== "file" && !body?.field;
  return {
    method,
    path,
    summary,
    who,
    params,
    query,
    body,
    answer,
    isOnce,
    async handle(c) {
      const ctx = c.get("ctx");
      const given = c.req.param();
      who.check(c);
      const named = params.safeParse(given);
      if (!named.success) throw new Refusal("not_found");
      const asked = parse(query, c.req.query());
      const sent = await body?.read(c.req);
      const parsed = sent && body?.parse(sent);
      // Where the body has a field of the same name, the address wins.
      const within = (data: unknown) => ({ ...(data as object), ...asked, ...named.data });
      const reply = { status: answer.statuses[0] ?? 200 };
      const call = { ctx, c, reply };
      const work = async () => {
        const output = parsed?.error
          ? await broken({ ...call, input: within(sent), violations: violationsOf(parsed.error) })
          : await traced(run.name === "run" ? path : run.name, () =>
              run({ ...call, input: within(parsed?.data) as Parsed<Params> & Parsed<Query> & Input }),
            );
        return { output, status: reply.status };
      };
      // What is asked for once only, by its uuid, may be done again, as what only reads.
      const mayRepeat = method === "get" || Object.hasOwn(parsed?.data ?? {}, "uuid");
      const key = isOnce ? keyOf(c) : undefined;
      const callOf = () => JSON.stringify([method, c.req.path, asked, sent]);
      const { output, status } = key
        ? await answerOnce(ctx, { key, call: callOf() }, work)
        : await (mayRepeat ? tryAgain(work) : work());
      if (output instanceof Response) return output;
      return answer.respond(c, output, { params: given, query: asked, status });
    },
  };
}

/** In characters. */
export const LONGEST_KEY = 255;

/** The sender's name for what it asks (draft-ietf-httpapi-idempotency-key-header). Clients without one are served as ever. */
function keyOf(c: Request): string | undefined {
  const key = c.req.header("idempotency-key");
  if (key !== undefined && (key === "" || key.length > LONGEST_KEY)) throw new Refusal("bad_request");
  return key;
}

function refuse({ violations }: Broken): never {
  throw brokenInput(violations);
}

/** Puts calls on the server. */
export function mount(app: Hono<Environment>, endpoints: Endpoint[]): void {
  for (const { method, path, who, handle } of endpoints) {
    app.on(method.toUpperCase(), path, async (c) => {
      const response = await handle(c);
      // Scripts of any site may read what anyone may read (Fetch Standard, CORS).
      if (method === "get" && !who.needsToken) response.headers.set("Access-Control-Allow-Origin", "*");
      return response;
    });
  }
}
