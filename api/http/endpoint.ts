import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Handler } from "hono";
import { z } from "zod";
import { localized } from "../../contracts/localized.ts";
import type { Environment } from "./environment.ts";

export type Api = OpenAPIHono<Environment>;

/** A class of things that have an address of their own, as Hydra's documentation names them. */
export type Resource = { name: string; schema: z.ZodType };

type Answer = {
  status: number;
  schema?: z.ZodType;
  /** What it gives: one of these, or, with `isCollection`, a page of them. */
  resource?: Resource;
  isCollection?: boolean;
  /** Where it is no JSON. */
  type?: string;
};

export type Endpoint<Path extends string> = {
  method: "get" | "post" | "put" | "patch" | "delete";
  path: Path;
  summary: string;
  /** Whether anyone may call it; else it wants a bearer token. */
  isPublic?: boolean;
  query?: z.ZodObject;
  body?: z.ZodType;
  isBodyOptional?: boolean;
  /** The multipart field of a file. */
  file?: string;
  answer: Answer;
};

/**
 * Puts a call on the API and into its OpenAPI document at once. Verbs parse what they are given, after asking who may
 * (docs/decisions/0011): the schema here documents, and never refuses before the guard has spoken.
 */
export function endpoint<Path extends string>(
  routes: Api,
  description: Endpoint<Path>,
  handler: Handler<Environment, Path>,
): void {
  const { method, path, summary, isPublic, answer } = description;
  routes.openAPIRegistry.registerPath({
    method,
    path: path.replaceAll(/:(\w+)(\{[^}]*\})?/g, "{$1}"),
    summary,
    tags: [path.split("/")[2] ?? ""],
    security: isPublic ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(path), ...queryParameters(description.query)],
    ...requestBody(description),
    responses: { [answer.status]: success(routes, answer), ...failures(description) },
    ...(answer.resource && {
      "x-resource": answer.resource.name,
      "x-collection": answer.isCollection === true,
    }),
  });
  routes.on(method.toUpperCase(), path, handler);
}

/** A zod schema as JSON Schema, which is OpenAPI 3.1's own. An answer has each text in the reader's language alone. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema: made }) {
      if (io !== "output" || zodSchema !== localized) return;
      for (const key of Object.keys(made)) delete made[key];
      made.type = "string";
    },
  });
  return rest;
}

function pathParameters(path: string) {
  return Array.from(path.matchAll(/:(\w+)/g), ([, name = ""]) => {
    return { name, in: "path" as const, required: true, schema: { type: "string" as const } };
  });
}

function queryParameters(query: z.ZodObject | undefined) {
  return Object.entries((query?.shape ?? {}) as Record<string, z.ZodType>).map(([name, schema]) => {
    return { name, in: "query" as const, required: false, schema: jsonSchema(schema, "input") };
  });
}

function requestBody<Path extends string>({ method, body, isBodyOptional, file }: Endpoint<Path>) {
  if (file) {
    const schema = {
      type: "object" as const,
      properties: { [file]: { type: "string" as const, format: "binary" } },
      required: [file],
    };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  if (!body) return {};
  const schema = jsonSchema(body, "input");
  const types =
    method === "patch" ? ["application/merge-patch+json"] : ["application/ld+json", "application/json"];
  return { requestBody: { required: !isBodyOptional, content: contentOf(types, schema) } };
}

function success(routes: Api, { schema, resource, isCollection, type }: Answer) {
  if (type)
    return { description: "Done", content: { [type]: { schema: { type: "string", format: "binary" } } } };
  const shown = resource ? component(routes, resource) : schema && jsonSchema(schema, "output");
  if (!shown) return { description: "Done" };
  if (!isCollection)
    return { description: "Done", content: contentOf(["application/ld+json", "application/json"], shown) };
  const members = { type: "array", items: shown };
  const page = {
    type: "object",
    required: ["hydra:member", "hydra:totalItems"],
    properties: {
      "hydra:member": members,
      "hydra:totalItems": { type: "integer" },
      "hydra:view": { type: "object" },
    },
  };
  return {
    description: "A page",
    content: { "application/ld+json": { schema: page }, "application/json": { schema: members } },
  };
}

function component(routes: Api, { name, schema }: Resource) {
  const { definitions } = routes.openAPIRegistry;
  const isKnown = definitions.some((known) => known.type === "component" && known.name === name);
  if (!isKnown) routes.openAPIRegistry.registerComponent("schemas", name, jsonSchema(schema, "output"));
  return { $ref: `#/components/schemas/${name}` };
}

function failures<Path extends string>({ path, isPublic, body, file, query }: Endpoint<Path>) {
  const statuses: [boolean, number, string][] = [
    [Boolean(body ?? file), 400, "Malformed"],
    [!isPublic, 401, "No valid token"],
    [!isPublic, 403, "Not allowed"],
    [path.includes(":"), 404, "Nothing there"],
    [Boolean(body ?? file), 415, "An unknown media type"],
    [Boolean(body ?? query), 422, "Broken rules"],
    [true, 429, "Too many tries"],
  ];
  return Object.fromEntries(
    statuses.filter(([applies]) => applies).map(([, status, description]) => [status, { description }]),
  );
}

function contentOf(types: string[], schema: Record<string, unknown>) {
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}
