/** The page number in an address's query; 1 if it names none. */
export function pageOf(search: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
}
