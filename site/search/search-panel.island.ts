import type { Collection } from "../../contracts/api.ts";
import type { Marked, SearchResult } from "../../contracts/search.ts";
import { keep, readKept } from "../../ui/device-store.ts";
import type { Translate } from "../../ui/texts.tsx";
import { type IslandTexts, translateWith } from "../shell/island-texts.ts";
import { findKept } from "./find-kept.ts";
import { partsOf } from "./parts-of.ts";
import { queryOf } from "./query-of.ts";

/** In milliseconds: the pause in typing before a search. */
const PAUSE = 120;
const RESULTS = 8;
/** In letters. */
const SHORTEST = 2;
const RECENT = "searches";
const MOST_RECENT = 5;

type Shown = { href: string; group: string; title: Marked; under?: Marked | undefined; lang?: string };

/**
 * Makes the search of the header a combobox (ARIA Authoring Practices): results while one types, grouped by kind, which the
 * arrow keys move through. The focus stays in the field.
 */
export async function start(panel: HTMLElement): Promise<void> {
  const { texts } = JSON.parse(panel.dataset.given ?? "") as { texts: IslandTexts };
  const { lang } = document.documentElement;
  const t = translateWith(texts, lang);
  const form = panel.querySelector("form");
  const field = panel.querySelector("input");
  const status = panel.querySelector("[role=status]");
  if (!form || !field || !status) return;
  const list = make("div", { id: "search-list", role: "listbox", ariaLabel: t("common:search.found") });
  status.after(list);
  field.role = "combobox";
  field.ariaAutoComplete = "list";
  field.setAttribute("aria-controls", list.id);
  let asked = new AbortController();
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const options = () => [...list.querySelectorAll<HTMLElement>("[role=option]")];
  const active = () => options().find((option) => option.ariaSelected === "true");
  function choose(option: HTMLElement | undefined): void {
    const before = active();
    if (before) before.ariaSelected = "false";
    if (option) option.ariaSelected = "true";
    option?.scrollIntoView({ block: "nearest" });
    if (option) field?.setAttribute("aria-activedescendant", option.id);
    else field?.removeAttribute("aria-activedescendant");
  }

  function show(shown: Shown[], words: string): void {
    // What was chosen among the results before stays so, if it is still there.
    const chosen = active()?.getAttribute("href");
    list.replaceChildren(...groupsOf(shown));
    choose(chosen ? options().find((option) => option.getAttribute("href") === chosen) : undefined);
    if (field) field.ariaExpanded = String(shown.length > 0);
    if (status) status.textContent = words;
  }

  async function find(): Promise<void> {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    const q = field?.value.trim() ?? "";
    if (q.length < SHORTEST) return showRecent();
    try {
      const shown = await ask(q, { lang, t, signal });
      if (signal.aborted) return;
      show(shown, told(shown.length, t));
      if (shown.length > 0) list.append(optionOf(allOf(q), shown.length + 1));
    } catch {
      if (signal.aborted) return;
      const shown = await findKept(q);
      if (!signal.aborted) show(shown.map(plainly(t("common:search.offline"))), t("common:search.offline"));
    }
  }

  const allOf = (q: string): Shown => ({
    href: form.action + queryOf({ q }),
    group: "",
    title: { text: t("common:search.all"), highlights: [] },
  });

  function showRecent(): void {
    const recent = readKept<string[]>(RECENT) ?? [];
    const shown = recent.map((q) => ({
      href: form?.action + queryOf({ q }),
      group: t("common:search.recent"),
      title: { text: q, highlights: [] },
    }));
    show(shown, "");
    if (recent.length === 0) return;
    const forget = make("button", {
      type: "button",
      className: "button mt-2",
      textContent: t("common:search.forget"),
    });
    forget.addEventListener("click", () => {
      keep(RECENT, undefined);
      showRecent();
      field?.focus();
    });
    list.append(forget);
  }

  function remember(): void {
    const q = field?.value.trim();
    if (!q) return;
    const others = (readKept<string[]>(RECENT) ?? []).filter((one) => one !== q);
    keep(RECENT, [q, ...others].slice(0, MOST_RECENT));
  }

  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void find(), PAUSE);
  });
  field.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = active();
    if (step) {
      event.preventDefault();
      const all = options();
      const place = chosen ? all.indexOf(chosen) + step : step > 0 ? 0 : all.length - 1;
      choose(all[place]);
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      chosen.click();
    }
  });
  form.addEventListener("submit", remember);
  list.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[role=option]")) remember();
  });
  await find();
}

async function ask(
  q: string,
  { lang, t, signal }: { lang: string; t: Translate; signal: AbortSignal },
): Promise<Shown[]> {
  const query = queryOf({ q, locale: lang, typing: "true", itemsPerPage: String(RESULTS) });
  const answer = await fetch(`/api/search${query}`, { signal, headers: { Accept: "application/ld+json" } });
  if (!answer.ok) throw new Error(String(answer.status));
  const { "hydra:member": found } = (await answer.json()) as Collection<SearchResult>;
  return found.map(({ kind, isExample, locale, path, title, heading, excerpt }) => {
    const other = locale === "fr" ? "inFrench" : "inEnglish";
    return {
      href: path.startsWith("/") ? addressOf(locale, path, lang) : path,
      group: [
        t(`common:search.kinds.${kind}`),
        ...(locale === lang ? [] : [t(`common:search.${other}`)]),
        ...(isExample ? [t("common:example")] : []),
      ].join(" · "),
      title,
      under: heading && heading.highlights.length > 0 ? heading : excerpt,
      lang: locale,
    };
  });
}

/** A page in the reader's language stays under the kind of address that they are at. */
function addressOf(locale: string, path: string, lang: string): string {
  const prefix = /^\/(fr|en)(?=\/|$)/.exec(location.pathname)?.[0] ?? "";
  return (locale === lang ? prefix : `/${locale}`) + path;
}

function told(count: number, t: Translate): string {
  return count > 0 ? t("common:search.count", { count }) : t("common:search.none");
}

const plainly =
  (group: string) =>
  ({ href, title }: { href: string; title: string }): Shown => ({
    href,
    group,
    title: { text: title, highlights: [] },
  });

/** The results under their kinds; the kind of the best one comes first. */
function groupsOf(shown: Shown[]): HTMLElement[] {
  const groups = new Map<string, Shown[]>();
  for (const one of shown) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  let number = 0;
  return [...groups].map(([name, members]) => {
    const group = make("div", { role: "group", ariaLabel: name });
    group.append(make("p", { className: "eyebrow", ariaHidden: "true", textContent: name }));
    for (const one of members) group.append(optionOf(one, (number += 1)));
    return group;
  });
}

function optionOf({ href, title, under, lang = "" }: Shown, number: number): HTMLElement {
  const option = make("a", { id: `search-option-${number}`, role: "option", href, tabIndex: -1, lang });
  option.ariaSelected = "false";
  const first = make("span", { className: "search-title" });
  first.append(...piecesOf(title));
  option.append(first);
  if (under) {
    const second = make("span", { className: "search-under" });
    second.append(...piecesOf(under));
    option.append(second);
  }
  return option;
}

function piecesOf(marked: Marked): (HTMLElement | string)[] {
  return partsOf(marked).map(({ text, isMatch }) => (isMatch ? make("mark", { textContent: text }) : text));
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
