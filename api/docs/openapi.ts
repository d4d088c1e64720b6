import { type Endpoint, LONGEST_KEY } from "../http/endpoint.ts";
import { componentName, ERROR_SCHEMAS, type JsonSchema, jsonSchema, linkedSchema } from "./schemas.ts";

type Content = Record<string, { schema: JsonSchema }>;
type Response = { description: string; content?: Content };
type Parameter = { name: string; in: "path" | "query" | "header"; required: boolean; schema: JsonSchema };
export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response>;
};
export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
};

/** The whole API as OpenAPI 3.1, from its calls. */
export function openApiDocument(endpoints: Endpoint[], origin: string): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const endpoint of endpoints) {
    (paths[publishedPath(endpoint.path)] ??= {})[endpoint.method] = describe(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Hairpin",
      version: "1",
      description:
        "JSON-LD and Hydra by default; plain JSON with `Accept: application/json`. Messages come in the language of " +
        "`Accept-Language`. Get a token from `POST /api/auth`, send it as `Authorization: Bearer …`, and renew it with " +
        "`POST /api/auth/refresh` after 15 minutes.",
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { ...resourceSchemas(endpoints), ...ERROR_SCHEMAS },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

/** `/api/users/:id` as `/api/users/{id}`. */
export function publishedPath(path: string): string {
  return path.replaceAll(/:(\w+)/g, "{$1}");
}

function resourceSchemas(endpoints: Endpoint[]): Record<string, JsonSchema> {
  const schemas: Record<string, JsonSchema> = {};
  for (const { resource } of endpoints.map(({ answer }) => answer)) {
    if (!resource) continue;
    const schema = jsonSchema(resource.schema, "output");
    schemas[componentName(resource)] = schema;
    schemas[`${componentName(resource)}.jsonld`] = linkedSchema(schema);
  }
  return schemas;
}

function describe(endpoint: Endpoint): Operation {
  const { path, summary, who, answer } = endpoint;
  const answers = answer.statuses.map((status) => [status, success(endpoint)] as const);
  return {
    operationId: operationId(endpoint),
    summary,
    description: who.says,
    tags: [path.split("/")[2] ?? ""],
    security: who.needsToken ? [{ bearer: [] }] : [],
    parameters: parametersOf(endpoint),
    requestBody: requestBody(endpoint),
    responses: { ...Object.fromEntries(answers), ...failures(endpoint) },
  };
}

/** As API Platform names them: `api_users_id_get`, `api_users_get_collection`. */
function operationId({ method, path, answer }: Endpoint): string {
  const name = path.replaceAll(/[^A-Za-z0-9]+/g, "_").replace(/^_/, "");
  return `${name}_${method}${answer.kind === "page" || answer.kind === "list" ? "_collection" : ""}`;
}

/** What a sender may name its call with. Endpoints that answer with secrets or files do not hear it. */
const KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", minLength: 1, maxLength: LONGEST_KEY },
};

function parametersOf({ params, query, isOnce }: Endpoint): Parameter[] {
  const published = (from: JsonSchema, place: Parameter["in"]) =>
    Object.entries(from.properties ?? {}).map(([name, schema]) => {
      return { name, in: place, required: place === "path", schema };
    });
  return [
    ...published(jsonSchema(params, "input"), "path"),
    ...published(jsonSchema(query, "input"), "query"),
    ...(isOnce ? [KEY] : []),
  ];
}

function requestBody({ method, body }: Endpoint): Operation["requestBody"] {
  if (!body) return undefined;
  if (body.field) {
    const schema = {
      type: "object",
      properties: { [body.field]: BYTES },
      required: [body.field],
    };
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  const types =
    method === "patch" ? ["application/merge-patch+json"] : ["application/ld+json", "application/json"];
  const schema = body.schema ? jsonSchema(body.schema, "input") : {};
  return { required: body.isRequired, content: contentOf(types, schema) };
}

const BYTES = { type: "string", format: "binary" };

function success({ answer: { kind, resource, schema, type, otherTypes, isPlain } }: Endpoint): Response {
  if (kind === "nothing") return { description: "Done" };
  if (type) return { description: "Done", content: { [type]: { schema: BYTES } } };
  if (!resource) {
    const shown = schema ? jsonSchema(schema, "output") : {};
    const types = isPlain ? ["application/json"] : ["application/ld+json", "application/json"];
    return { description: "Done", content: contentOf(types, shown) };
  }
  const plain = { $ref: `#/components/schemas/${componentName(resource)}` };
  const linked = { $ref: `#/components/schemas/${componentName(resource)}.jsonld` };
  const others = Object.fromEntries(
    otherTypes?.map((other) => [other, { schema: other.endsWith("json") ? {} : BYTES }]) ?? [],
  );
  if (kind === "item") {
    const content = {
      "application/ld+json": { schema: linked },
      "application/json": { schema: plain },
      ...others,
    };
    return { description: resource.name, content };
  }
  return {
    description: kind === "page" ? "A page" : "All of them",
    content: {
      "application/ld+json": { schema: collectionOf(linked, kind, schema && jsonSchema(schema, "output")) },
      "application/json": { schema: { type: "array", items: plain } },
      ...others,
    },
  };
}

function collectionOf(items: JsonSchema, kind: string, more?: JsonSchema): JsonSchema {
  const properties = {
    "@context": { type: "string" },
    "@id": { type: "string" },
    "@type": { const: "hydra:Collection" },
    "hydra:member": { type: "array", items },
    "hydra:totalItems": { type: "integer", minimum: 0 },
    ...(kind === "page" && { "hydra:view": { type: "object" } }),
    ...more?.properties,
  };
  return { type: "object", properties, required: Object.keys(properties) };
}

const ERROR = ["Error", "application/ld+json", "application/problem+json"];
const VIOLATIONS = ["ConstraintViolationList", "application/ld+json", "application/problem+json"];
const UNAUTHORIZED = ["Unauthorized", "application/json"];

function failures({ method, path, who, body, query, answer }: Endpoint): Record<string, Response> {
  const hasQuery = Object.keys(query.shape).length > 0;
  // Signing in and refreshing answer 401 for bad credentials and 403 for another site's page.
  const signsIn = path.startsWith("/api/auth") || /^\/api\/(register\/confirm|set-up)$/.test(path);
  const statuses: [boolean, number, string, string[]][] = [
    [Boolean(body), 400, "Malformed", ERROR],
    [who.needsToken || signsIn, 401, "No valid token, or bad credentials", UNAUTHORIZED],
    [who.needsToken || signsIn, 403, "Not allowed", ERROR],
    [path.includes(":") || Boolean(body) || hasQuery, 404, "Nothing there", ERROR],
    [method !== "get", 409, "In conflict with what is there", ERROR],
    [true, 410, "Used, or too old", ERROR],
    [Boolean(body), 413, "Too large", ERROR],
    [Boolean(body), 415, "An unknown media type", ERROR],
    [Boolean(body) || hasQuery || path.includes(":"), 422, "Broken rules", VIOLATIONS],
    [true, 429, "Too many tries", ERROR],
    [true, 500, "A fault of ours, logged under the request's id", ERROR],
    [true, 503, "The database is away", ERROR],
  ];
  const described: Record<string, Response> = Object.fromEntries(
    statuses
      .filter(([applies]) => applies)
      .map(([, status, description, [name = "", ...types]]) => [
        status,
        { description, content: contentOf(types, { $ref: `#/components/schemas/${name}` }) },
      ]),
  );
  // A call that answers with text refuses a broken body with text.
  if (answer.type === "text/plain" && described["400"]?.content)
    described["400"].content["text/plain"] = { schema: { type: "string" } };
  return described;
}

function contentOf(types: string[], schema: JsonSchema): Content {
  return Object.fromEntries(types.map((type) => [type, { schema }]));
}
