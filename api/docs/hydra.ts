import type { Endpoint } from "../http/endpoint.ts";
import { publishedPath } from "./openapi.ts";
import { type JsonSchema, jsonSchema } from "./schemas.ts";

type Json = Record<string, unknown>;

const HYDRA = "http://www.w3.org/ns/hydra/core#";

/** Makes Hydra's ApiDocumentation in API Platform's shape, from the same calls as the OpenAPI document. */
export function hydraDocumentation(endpoints: Endpoint[], origin: string): Json {
  return {
    "@context": {
      "@vocab": `${origin}/api/docs.jsonld#`,
      hydra: HYDRA,
      rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
      rdfs: "http://www.w3.org/2000/01/rdf-schema#",
      xmls: "http://www.w3.org/2001/XMLSchema#",
      owl: "http://www.w3.org/2002/07/owl#",
      schema: "https://schema.org/",
      domain: { "@id": "rdfs:domain", "@type": "@id" },
      range: { "@id": "rdfs:range", "@type": "@id" },
      subClassOf: { "@id": "rdfs:subClassOf", "@type": "@id" },
      expects: { "@id": "hydra:expects", "@type": "@id" },
      returns: { "@id": "hydra:returns", "@type": "@id" },
    },
    "@id": "/api/docs.jsonld",
    "@type": "hydra:ApiDocumentation",
    "hydra:title": "Hairpin",
    "hydra:entrypoint": "/api",
    "hydra:supportedClass": [
      ...classNames(endpoints).map((name) => describeClass(name, endpoints)),
      describeEntrypoint(endpoints),
    ],
  };
}

/** The entrypoint: the address of each top collection. */
export function hydraEntrypoint(endpoints: Endpoint[]): Json {
  return {
    "@context": "/api/contexts/Entrypoint",
    "@id": "/api",
    "@type": "Entrypoint",
    ...Object.fromEntries(topCollections(endpoints).map(({ path }) => [linkName(path), path])),
  };
}

/** The JSON-LD context of a class; nothing for an unknown one. */
export function hydraContext(endpoints: Endpoint[], name: string, origin: string): Json | undefined {
  const base = { "@vocab": `${origin}/api/docs.jsonld#`, hydra: HYDRA };
  if (name === "Error" || name === "ConstraintViolationList") return { "@context": base };
  if (name === "Entrypoint") {
    const links = topCollections(endpoints).map(({ path }) => linkName(path));
    const terms = links.map((link) => [link, { "@id": `Entrypoint/${link}`, "@type": "@id" }]);
    return { "@context": { ...base, ...Object.fromEntries(terms) } };
  }
  if (!classNames(endpoints).includes(name)) return undefined;
  const properties = Object.keys(readable(name, endpoints).properties);
  const terms = properties.map((property) => [property, `${name}/${property}`]);
  return { "@context": { ...base, ...Object.fromEntries(terms) } };
}

function classNames(endpoints: Endpoint[]): string[] {
  return [...new Set(endpoints.flatMap(({ answer }) => answer.resource?.name ?? []))];
}

function topCollections(endpoints: Endpoint[]): Endpoint[] {
  return endpoints.filter(
    ({ method, path, answer: { kind } }) =>
      method === "get" && (kind === "page" || kind === "list") && !path.includes(":"),
  );
}

/** How the entrypoint names the collection `/api/qr-codes`: `qrCode`. */
function linkName(path: string): string {
  return path
    .replace("/api/", "")
    .replace(/s$/, "")
    .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

type Fields = { properties: Record<string, JsonSchema>; required: string[] };

function collect(schemas: JsonSchema[]): Fields {
  // A body that is one of several shapes has the fields of each.
  const all = schemas.flatMap((schema) => [
    schema,
    ...((schema.oneOf ?? schema.anyOf ?? []) as JsonSchema[]),
  ]);
  const own = all.flatMap(({ properties = {} }) => Object.entries(properties));
  return {
    // Names that begin with `@` are JSON-LD's own, not properties.
    properties: Object.fromEntries(own.filter(([property]) => !property.startsWith("@"))),
    required: schemas[0]?.required ?? [],
  };
}

/** The fields of a class that answers show. */
function readable(name: string, endpoints: Endpoint[]): Fields {
  const shown = endpoints.flatMap(({ answer: { resource } }) =>
    resource?.name === name ? [jsonSchema(resource.schema, "output")] : [],
  );
  return collect(shown);
}

/** The fields of a class that calls take to make or change one. */
function writable(name: string, endpoints: Endpoint[]): Fields {
  const makers = endpoints.filter(
    ({ method, path, body, answer }) =>
      answer.resource?.name === name && body?.schema && (method === "patch" || isTop(path)),
  );
  const byPostFirst = makers.toSorted((a, b) => Number(a.method === "patch") - Number(b.method === "patch"));
  return collect(byPostFirst.flatMap(({ body }) => (body?.schema ? [jsonSchema(body.schema, "input")] : [])));
}

const isTop = (path: string) => /^\/api\/[\w-]+$/.test(path);

function describeClass(name: string, endpoints: Endpoint[]): Json {
  const [shown, taken] = [readable(name, endpoints), writable(name, endpoints)];
  const items = endpoints.filter(
    ({ path, answer }) => answer.resource?.name === name && /^\/api\/[\w-]+\/:\w+$/.test(path),
  );
  return {
    "@id": `#${name}`,
    "@type": "hydra:Class",
    "hydra:title": name,
    "hydra:supportedProperty": Object.entries({ ...taken.properties, ...shown.properties }).map(
      ([property, shape]) => ({
        "@type": "hydra:SupportedProperty",
        "hydra:property": {
          "@id": `#${name}/${property}`,
          "@type": "rdf:Property",
          "rdfs:label": property,
          domain: `#${name}`,
          ...(rangeOf(shape) && { range: rangeOf(shape) }),
        },
        "hydra:title": property,
        "hydra:required": taken.required.includes(property),
        "hydra:readable": property in shown.properties,
        "hydra:writeable": property in taken.properties,
      }),
    ),
    "hydra:supportedOperation": items.map(describeOperation),
  };
}

const XML_TYPES: Record<string, string> = {
  string: "xmls:string",
  integer: "xmls:integer",
  number: "xmls:decimal",
  boolean: "xmls:boolean",
  date: "xmls:date",
  "date-time": "xmls:dateTime",
  uuid: "xmls:string",
};

const rangeOf = ({ format, type }: JsonSchema) => XML_TYPES[format ?? ""] ?? XML_TYPES[type ?? ""];

const ACTIONS: Record<Endpoint["method"], string> = {
  get: "schema:FindAction",
  post: "schema:CreateAction",
  put: "schema:ReplaceAction",
  patch: "schema:UpdateAction",
  delete: "schema:DeleteAction",
};

function describeOperation({ method, summary, body, answer: { kind, resource } }: Endpoint): Json {
  const isCollection = kind === "page" || kind === "list";
  return {
    "@type": ["hydra:Operation", ACTIONS[method]],
    "hydra:method": method.toUpperCase(),
    "hydra:title": summary,
    "rdfs:label": summary,
    returns: isCollection ? "hydra:Collection" : resource ? `#${resource.name}` : "owl:Nothing",
    ...(body?.schema && resource && { expects: `#${resource.name}` }),
  };
}

function describeEntrypoint(endpoints: Endpoint[]): Json {
  return {
    "@id": "#Entrypoint",
    "@type": "hydra:Class",
    "hydra:title": "The API entrypoint",
    "hydra:supportedProperty": topCollections(endpoints).map(({ path, answer }) => {
      const title = `The collection at ${publishedPath(path)}`;
      return {
        "@type": "hydra:SupportedProperty",
        "hydra:property": {
          "@id": `#Entrypoint/${linkName(path)}`,
          "@type": "hydra:Link",
          domain: "#Entrypoint",
          "rdfs:label": title,
          "rdfs:range": [
            { "@id": "hydra:Collection" },
            {
              "owl:equivalentClass": {
                "owl:onProperty": { "@id": "hydra:member" },
                "owl:allValuesFrom": { "@id": `#${answer.resource?.name}` },
              },
            },
          ],
          "hydra:supportedOperation": endpoints.filter((call) => call.path === path).map(describeOperation),
        },
        "hydra:title": title,
        "hydra:readable": true,
        "hydra:writeable": false,
      };
    }),
    "hydra:supportedOperation": {
      "@type": "hydra:Operation",
      "hydra:method": "GET",
      "rdfs:label": "The API entrypoint.",
      returns: "#Entrypoint",
    },
  };
}
