import { useSearchParams } from "react-router";
import { useSettled } from "../../member/frame/use-settled.ts";

/**
 * What a list shows. It stands in the address, so that back, reload and a sent link keep it; any other choice than that of
 * a page begins at the first one. `q` is what is searched for, once the typing has paused.
 */
export function useShown() {
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string | null) =>
    setSearch((now) => withShown(now, name, value), { replace: name === "q", preventScrollReset: true });
  return {
    search,
    page: Math.max(1, Math.trunc(Number(search.get("page"))) || 1),
    q: useSettled((search.get("q") ?? "").trim()),
    set,
    turn: (to: number) => setSearch((now) => withShown(now, "page", String(to))),
  };
}

/** The query of an address in which one choice is another. */
export function withShown(search: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  if (name !== "page") next.delete("page");
  return next;
}
