import type { OpenApiDocument } from "./openapi.ts";

type Json = Record<string, unknown>;
type Operation = { method: string; path: string; summary: string; resource: string; isCollection: boolean };
type JsonSchema = {
  type?: string;
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

const HYDRA = "http://www.w3.org/ns/hydra/core#";

/** Hydra's ApiDocumentation in API Platform's shape, from the same schemas as the OpenAPI document. */
export function hydraDocumentation(document: OpenApiDocument, origin: string): Json {
  const operations = operationsOf(document);
  const classes = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) =>
    describeClass(name, schema as JsonSchema, operations),
  );
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
    "hydra:title": document.info.title,
    "hydra:entrypoint": "/api",
    "hydra:supportedClass": [...classes, describeEntrypoint(operations)],
  };
}

/** The entrypoint: each top collection by its class's name. */
export function hydraEntrypoint(document: OpenApiDocument): Json {
  const collections = topCollections(operationsOf(document)).map(({ resource, path }) => [
    lowerFirst(resource),
    path,
  ]);
  return {
    "@context": "/api/contexts/Entrypoint",
    "@id": "/api",
    "@type": "Entrypoint",
    ...Object.fromEntries(collections),
  };
}

/** The JSON-LD context of a class; nothing for an unknown one. */
export function hydraContext(document: OpenApiDocument, name: string, origin: string): Json | undefined {
  const base = { "@vocab": `${origin}/api/docs.jsonld#`, hydra: HYDRA };
  if (name === "Error" || name === "ConstraintViolationList") return { "@context": base };
  if (name === "Entrypoint") {
    const links = topCollections(operationsOf(document)).map(({ resource }) => lowerFirst(resource));
    const terms = links.map((link) => [link, { "@id": `Entrypoint/${link}`, "@type": "@id" }]);
    return { "@context": { ...base, ...Object.fromEntries(terms) } };
  }
  const schema = document.components?.schemas?.[name] as JsonSchema | undefined;
  if (!schema) return undefined;
  const terms = Object.keys(schema.properties ?? {}).map((property) => [property, `${name}/${property}`]);
  return { "@context": { ...base, ...Object.fromEntries(terms) } };
}

function operationsOf(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Json>).flatMap(([method, operation]) =>
      typeof operation["x-resource"] === "string"
        ? [
            {
              method: method.toUpperCase(),
              path,
              summary: String(operation.summary),
              resource: operation["x-resource"],
              isCollection: operation["x-collection"] === true,
            },
          ]
        : [],
    ),
  );
}

function topCollections(operations: Operation[]): Operation[] {
  return operations.filter(
    ({ method, path, isCollection }) => method === "GET" && isCollection && !path.includes("{"),
  );
}

function describeClass(name: string, schema: JsonSchema, operations: Operation[]): Json {
  const own = operations.filter(
    ({ resource, path }) => resource === name && /^\/api\/[\w-]+\/\{\w+\}$/.test(path),
  );
  return {
    "@id": `#${name}`,
    "@type": "hydra:Class",
    "hydra:title": name,
    "hydra:supportedProperty": Object.entries(schema.properties ?? {}).map(([property, shape]) => ({
      "@type": "hydra:SupportedProperty",
      "hydra:property": {
        "@id": `#${name}/${property}`,
        "@type": "rdf:Property",
        "rdfs:label": property,
        domain: `#${name}`,
        ...(XML_TYPES[shape.format ?? shape.type ?? ""] && {
          range: XML_TYPES[shape.format ?? shape.type ?? ""],
        }),
      },
      "hydra:title": property,
      "hydra:required": schema.required?.includes(property) ?? false,
      "hydra:readable": true,
      "hydra:writeable": own.some(({ method }) => method === "PATCH"),
    })),
    "hydra:supportedOperation": own.map(describeOperation),
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

const ACTIONS: Record<string, string> = {
  GET: "schema:FindAction",
  POST: "schema:CreateAction",
  PUT: "schema:ReplaceAction",
  PATCH: "schema:UpdateAction",
  DELETE: "schema:DeleteAction",
};

function describeOperation({ method, summary, resource, isCollection }: Operation): Json {
  return {
    "@type": ["hydra:Operation", ACTIONS[method]],
    "hydra:method": method,
    "hydra:title": summary,
    "rdfs:label": summary,
    returns: isCollection ? "hydra:Collection" : `#${resource}`,
    ...(method === "POST" || method === "PATCH" ? { expects: `#${resource}` } : {}),
  };
}

function describeEntrypoint(operations: Operation[]): Json {
  return {
    "@id": "#Entrypoint",
    "@type": "hydra:Class",
    "hydra:title": "The API entrypoint",
    "hydra:supportedProperty": topCollections(operations).map((collection) => ({
      "@type": "hydra:SupportedProperty",
      "hydra:property": {
        "@id": `#Entrypoint/${lowerFirst(collection.resource)}`,
        "@type": "hydra:Link",
        domain: "#Entrypoint",
        "rdfs:label": `The collection of ${collection.resource} resources`,
        "rdfs:range": [
          { "@id": "hydra:Collection" },
          {
            "owl:equivalentClass": {
              "owl:onProperty": { "@id": "hydra:member" },
              "owl:allValuesFrom": { "@id": `#${collection.resource}` },
            },
          },
        ],
        "hydra:supportedOperation": operations
          .filter(({ path }) => path === collection.path)
          .map(describeOperation),
      },
      "hydra:title": `The collection of ${collection.resource} resources`,
      "hydra:readable": true,
      "hydra:writeable": false,
    })),
    "hydra:supportedOperation": {
      "@type": "hydra:Operation",
      "hydra:method": "GET",
      "rdfs:label": "The API entrypoint.",
      returns: "#Entrypoint",
    },
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
