/** The page number in an address; 1 if it names none. */
export function pageOf(request: Request): number {
  return Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get("page"))) || 1);
}
