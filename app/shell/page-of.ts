/** Which page of its list an address asks for: the first, where it names none. */
export function pageOf(request: Request): number {
  return Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get("page"))) || 1);
}
