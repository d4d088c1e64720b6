/** The address of a resource, its identifier in the API's JSON-LD. */
export function iri(plural: string, id: string): string {
  return `/api/${plural}/${id}`;
}
