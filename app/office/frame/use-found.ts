import { useTranslation } from "react-i18next";
import { FIXED_KINDS, type ItemKind, PROFESSORS_KINDS } from "../../../contracts/item-kinds.ts";
import { plainLetters } from "../../../contracts/plain-letters.ts";
import { useMember } from "../../member/frame/member-layout.tsx";
import { useSettled } from "../../member/frame/use-settled.ts";
import { useApiQuery } from "../../session/queries.ts";
import { WRITTEN } from "../../../contracts/written.ts";
import { isAdministrator } from "./may.ts";
import { useScreens } from "./office-nav.tsx";

/** Where a search of commands may lead. */
type Found = { key: string; name: string; what: string; path: string };

const MOST = 5;
/** So many letters of what can be begun are enough. */
const FEWEST = 3;

/**
 * Finds screens by name, what can be begun ("new event", and its title), then content and its drafts by their titles, what is public by its texts,
 * conversations and members. `isSettled`: the results are those of what is typed.
 */
export function useFound(typed: string): { found: Found[]; isSettled: boolean } {
  const { t, i18n } = useTranslation("office");
  const isAdmin = isAdministrator(useMember());
  const wanted = typed.trim();
  const q = useSettled(wanted);
  const query = { q, itemsPerPage: MOST };
  const isAsked = q !== "";
  const items = useApiQuery("GET /api/items", isAsked && { query: { ...query, kind: "all" } });
  const texts = useApiQuery(
    "GET /api/search",
    isAsked && { query: { q, typing: "true", itemsPerPage: MOST } },
  );
  const threads = useApiQuery("GET /api/threads", isAsked && { query });
  const people = useApiQuery("GET /api/users", isAsked && isAdmin && { query });
  const begun = useBegun(wanted);
  const titled = listOf(items);
  // What readers find, by its texts and with mistakes, among what the member may edit.
  const written = listOf(texts).filter(
    ({ kind, key }) =>
      (isAdmin || PROFESSORS_KINDS.some((one) => one === kind)) &&
      !titled.some((item) => item.kind === kind && item.key === key),
  );
  const screens = useScreens()
    .map(({ screen, path }) => ({ key: path, name: t(`${screen}.title`), what: t("search.screen"), path }))
    .filter(({ name }) => plainLetters(name).includes(plainLetters(wanted)));
  const found = [
    ...screens,
    ...begun,
    ...titled.map(({ kind, key, title }) => ({
      key: `${kind}/${key}`,
      name: title[i18n.language === "fr" ? "fr" : "en"] || title.fr || title.en || key,
      what: t(`kinds.${kind}`),
      path: `/office/content/${kind}/${key}`,
    })),
    ...listOf(threads).map(({ id, subject }) => ({
      key: id,
      name: subject,
      what: t("search.conversation"),
      path: `/office/inbox/${id}`,
    })),
    ...listOf(people).map(({ id, firstName, lastName }) => ({
      key: id,
      name: `${firstName} ${lastName}`,
      what: t("search.member"),
      path: `/office/people/${id}`,
    })),
    ...written.map(({ kind, key, title }) => ({
      key: `${kind}/${key}`,
      name: title.text,
      what: t(`kinds.${kind}`),
      // The text is opened at the words that were looked for.
      path: `/office/content/${kind}/${key}${kind in WRITTEN ? `?${new URLSearchParams({ words: wanted })}` : ""}`,
    })),
  ];
  const isAnswered = ![items, texts, threads, people].some(({ isLoading }) => isLoading);
  // A screen, and what is begun, need no answer.
  return { found, isSettled: screens.length + begun.length > 0 || (q === wanted && isAnswered) };
}

/** What can be begun, where its name is being typed. Words after the name are the title: "new event Gel school". */
function useBegun(wanted: string): Found[] {
  const { t } = useTranslation("office");
  const { data } = useApiQuery("GET /api/item-counts", wanted !== "" && {});
  const kinds = listOf({ data }).flatMap(({ kind }) => (FIXED_KINDS.includes(kind) ? [] : [kind]));
  return kinds.flatMap((kind: ItemKind) => {
    const name = t(`search.new.${kind}`);
    const words = wanted.split(/\s+/);
    const count = name.split(" ").length;
    const title = words.slice(count).join(" ");
    const isNamed = plainLetters(words.slice(0, count).join(" ")) === plainLetters(name);
    const isMeant = wanted.length >= FEWEST && plainLetters(name).includes(plainLetters(wanted));
    if (!isNamed && !isMeant) return [];
    const asked = new URLSearchParams({ kind, ...(isNamed && title && { title }) });
    return [
      {
        key: `new/${kind}`,
        name: isNamed && title ? t("search.begin", { name, title }) : name,
        what: t("content.title"),
        path: `/office/content?${asked}#content-new`,
      },
    ];
  });
}

function listOf<One>({ data }: { data?: { "hydra:member": One[] } | undefined }): One[] {
  return data?.["hydra:member"] ?? [];
}
