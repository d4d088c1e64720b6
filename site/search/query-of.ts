/** The query of an address of the search: `?q=arn&kind=tool`; empty for nothing. */
export function queryOf(asked: Record<string, string | undefined>): string {
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return query.size > 0 ? `?${query}` : "";
}
