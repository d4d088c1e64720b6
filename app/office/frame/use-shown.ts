import { useSearchParams } from "react-router";
import { useSettled } from "../../member/frame/use-settled.ts";

/**
 * What a list shows, kept in the address so that back, reload and a shared link keep it. A new choice goes to page
 * 1; `q` is searched once the typing has paused. Where a screen has several lists, each names its own `pages`.
 */
export function useShown(pages = "page") {
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string | null) =>
    setSearch((now) => withShown(now, name, value), { replace: name === "q", preventScrollReset: true });
  return {
    search,
    page: Math.max(1, Math.trunc(Number(search.get(pages))) || 1),
    q: useSettled((search.get("q") ?? "").trim()),
    set,
    turn: (to: number) =>
      setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), [pages]: String(to) })),
  };
}

/** Returns the address's query with one choice changed. */
export function withShown(search: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  if (name !== "page") next.delete("page");
  return next;
}
