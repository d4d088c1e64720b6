import type { Api } from "../http/endpoint.ts";

export type OpenApiDocument = ReturnType<Api["getOpenAPI31Document"]>;

/** The whole API as OpenAPI 3.1, from what `endpoint` registered. */
export function openApiDocument(api: Api, origin: string): OpenApiDocument {
  const { definitions } = api.openAPIRegistry;
  if (!definitions.some((known) => known.type === "component" && known.name === "bearer")) {
    api.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
      type: "http",
      scheme: "bearer",
      bearerFormat: "JWT",
    });
  }
  return api.getOpenAPI31Document({
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
  });
}
