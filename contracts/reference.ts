import { z } from "zod";
import { iri } from "./iri.ts";

/** A reference to a resource: its IRI, or its bare id (contract, Bodies, pinned). Gives the id. */
export function reference(plural: string) {
  const prefix = iri(plural, "");
  return z
    .string({ error: ({ input }) => (input === undefined ? "required" : "reference") })
    .transform((value) => (value.startsWith(prefix) ? value.slice(prefix.length) : value).toLowerCase())
    .pipe(z.uuid("reference"));
}
