import { z } from "zod";

/** The address of a resource, its identifier in the API's JSON-LD. */
export function iri(plural: string, id: string): string {
  return `/api/${plural}/${id}`;
}

/** A reference to a resource: its IRI, or its bare id (contract, Bodies, pinned). Gives the id. */
export function reference(plural: string) {
  const prefix = iri(plural, "");
  return z
    .string({ error: ({ input }) => (input === undefined ? "required" : "reference") })
    .transform((value) => (value.startsWith(prefix) ? value.slice(prefix.length) : value).toLowerCase())
    .pipe(z.uuid("reference"));
}
