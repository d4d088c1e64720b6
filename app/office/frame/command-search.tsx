import { plainLetters } from "../../../contracts/plain-letters.ts";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { PROFESSORS_KINDS } from "../../../contracts/item.ts";
import { useMember } from "../../member/frame/member-layout.tsx";
import { useSettled } from "../../member/frame/use-settled.ts";
import { Modal } from "../../session/modal.tsx";
import { useApiQuery } from "../../session/queries.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { TextField } from "../../../ui/field.tsx";
import { isAdministrator } from "./may.ts";
import { useScreens } from "./office-nav.tsx";

/** A search that Ctrl-K (⌘K on a Mac) opens. It leads to screens, items, conversations and members. */
export function CommandSearch() {
  const { t } = useTranslation("office");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function open(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    }
    addEventListener("keydown", open);
    return () => removeEventListener("keydown", open);
  }, []);
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 text-sm font-medium text-soft hover:text-ink lg:min-h-10 lg:justify-start lg:rounded-md lg:border lg:border-line lg:px-3"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden size={18} />
        <span className="max-sm:sr-only lg:group-data-folded/office:sr-only">{t("search.open")} </span>
        <kbd className="hidden rounded border border-line px-1.5 text-xs sm:inline lg:ml-auto lg:group-data-folded/office:hidden">
          Ctrl K
        </kbd>
      </button>
      {isOpen && (
        <Modal title={t("search.title")} onClose={() => setOpen(false)}>
          <Finder onGone={() => setOpen(false)} />
        </Modal>
      )}
    </>
  );
}

type Found = { key: string; name: string; what: string; path: string };

function Finder({ onGone }: { onGone: () => void }) {
  const { t } = useTranslation("office");
  const address = useAddress();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const found = useFound(typed);

  /** The arrow keys move through the results and back to the field. */
  function onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const [first] = found;
    if (event.key === "Enter" && event.currentTarget instanceof HTMLInputElement && first) {
      event.preventDefault();
      onGone();
      void navigate(address(first.path));
    } else if (step) {
      event.preventDefault();
      const links = [...(list.current?.querySelectorAll("a") ?? [])];
      const place = links.findIndex((link) => link === event.currentTarget);
      (links[place + step] ?? document.querySelector<HTMLElement>(`#${FIELD}`))?.focus();
    }
  }

  return (
    <div>
      <TextField
        {...{ id: FIELD, type: "search", label: t("search.label"), maxLength: 100 }}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <ul ref={list} aria-label={t("search.found")} className="mt-3 max-h-80 overflow-y-auto">
        {found.map(({ key, name, what, path }) => (
          <li key={key}>
            <Link
              to={address(path)}
              className="flex min-h-11 items-center justify-between gap-4 rounded-md px-3 py-2 hover:bg-raised focus-visible:bg-raised"
              onClick={onGone}
              onKeyDown={onKeyDown}
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="shrink-0 text-sm text-soft">{what}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-soft">
        {found.length === 0 && t("search.none")}
      </p>
    </div>
  );
}

const FIELD = "command-search";
const MOST = 5;

/** Finds screens by name, then content and its drafts by their titles, what is public by its texts, conversations and members. */
function useFound(typed: string): Found[] {
  const { t, i18n } = useTranslation("office");
  const isAdmin = isAdministrator(useMember());
  const q = useSettled(typed.trim());
  const query = { q, itemsPerPage: MOST };
  const items =
    useApiQuery("GET /api/items", q !== "" && { query: { ...query, kind: "all" } }).data?.["hydra:member"] ??
    [];
  // What readers find, by its texts and with mistakes, among what the member may edit.
  const found = (
    useApiQuery("GET /api/search", q !== "" && { query: { q, typing: "true", itemsPerPage: MOST } }).data?.[
      "hydra:member"
    ] ?? []
  ).filter(
    ({ kind, key }) =>
      (isAdmin || PROFESSORS_KINDS.some((one) => one === kind)) &&
      !items.some((item) => item.kind === kind && item.key === key),
  );
  const threads = useApiQuery("GET /api/threads", q !== "" && { query }).data?.["hydra:member"] ?? [];
  const people = useApiQuery("GET /api/users", q !== "" && isAdmin && { query }).data?.["hydra:member"] ?? [];
  const screens = useScreens()
    .map(({ screen, path }) => ({ key: path, name: t(`${screen}.title`), what: t("search.screen"), path }))
    .filter(({ name }) => plainLetters(name).includes(plainLetters(typed.trim())));
  return [
    ...screens,
    ...items.map(({ kind, key, title }) => ({
      key: `${kind}/${key}`,
      name: title[i18n.language === "fr" ? "fr" : "en"] || title.fr || title.en || key,
      what: t(`kinds.${kind}`),
      path: `/office/content/${kind}/${key}`,
    })),
    ...threads.map(({ id, subject }) => ({
      key: id,
      name: subject,
      what: t("search.conversation"),
      path: `/office/inbox/${id}`,
    })),
    ...people.map(({ id, firstName, lastName }) => ({
      key: id,
      name: `${firstName} ${lastName}`,
      what: t("search.member"),
      path: `/office/people/${id}`,
    })),
    ...found.map(({ kind, key, title }) => ({
      key: `${kind}/${key}`,
      name: title.text,
      what: t(`kinds.${kind}`),
      path: `/office/content/${kind}/${key}`,
    })),
  ];
}
