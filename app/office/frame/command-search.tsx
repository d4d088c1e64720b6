import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { Modal } from "../../session/modal.tsx";
import { useAddress } from "../../../site/shell/site-data.ts";
import { TextField } from "../../../ui/field.tsx";
import { useFound } from "./use-found.ts";

/** A search that Ctrl-K (⌘K on a Mac) opens. It leads to screens, new things, items, conversations and members. */
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
        className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 text-sm font-medium text-soft hover:text-ink lg:min-h-10 sm:justify-start sm:rounded-md sm:border sm:border-line sm:px-3"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden size={18} />
        <span className="max-sm:sr-only folded:sr-only">{t("search.open")} </span>
        <kbd className="ml-auto hidden rounded border border-line px-1.5 text-xs sm:inline folded:hidden">
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

function Finder({ onGone }: { onGone: () => void }) {
  const { t } = useTranslation("office");
  const address = useAddress();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const { found, isSettled } = useFound(typed);
  const [isWanted, setWanted] = useState(false);
  const [first] = found;
  // Enter right after a key waits for what was typed: the results of before are not meant.
  const isReady = isWanted && isSettled && first !== undefined;
  const go = useEffectEvent(() => {
    if (!first) return;
    onGone();
    void navigate(address(first.path));
  });
  useEffect(() => {
    if (isReady) go();
  }, [isReady]);

  /** The arrow keys move through the results and back to the field. */
  function onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter" && event.currentTarget instanceof HTMLInputElement) {
      event.preventDefault();
      setWanted(true);
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
        onChange={({ target }) => {
          setTyped(target.value);
          setWanted(false);
        }}
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
        {found.length === 0 && isSettled && t("search.none")}
      </p>
    </div>
  );
}

const FIELD = "command-search";
