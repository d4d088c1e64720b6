import { Pencil } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ItemKind } from "../../contracts/item-kinds.ts";
import type { User } from "../../contracts/members.ts";
import { WRITTEN } from "../../contracts/written.ts";
import { useAddress } from "../../site/shell/site-data.ts";
import { isAdministrator, isTeam } from "../office/frame/may.ts";
import { callApi } from "../session/call-api.ts";

/** In characters: what is sent of the text before the selected words. */
const BEFORE = 40;
/** In characters: more is no slip of the pen. */
const LONGEST = 100;

/** Leads whoever may edit what a page shows to its form, and colleagues to where they suggest a change: to the words that are selected. */
export function EditLink({ member }: { member: User }) {
  const { t, i18n } = useTranslation("session");
  const address = useAddress();
  const shown = document.querySelector<HTMLElement>("[data-edited-as]");
  const [kind, key] = (shown?.dataset.editedAs?.split("/") ?? []) as [ItemKind?, string?];
  const does = useDoing(member, kind, key);
  if (!shown || !kind || !does) return null;
  const form = does === "edit" ? "content" : "suggest";
  const path = address(key ? `/office/${form}/${kind}/${key}` : `/office/content?kind=${kind}`);
  return (
    <a
      href={path}
      // A press keeps what is selected.
      className="edit-link button select-none"
      onClick={(event) => {
        const asked = key && askedWords(shown, i18n.language);
        if (asked) event.currentTarget.href = `${path}?${asked}`;
      }}
    >
      <Pencil aria-hidden size={18} /> {t(does === "edit" ? `edit.${kind}` : "edit.suggest")}
    </a>
  );
}

/** What the member does with what the page shows: administrators edit all of it, others of the team what the office says; elsewhere they suggest. */
function useDoing(
  member: User,
  kind: ItemKind | undefined,
  key: string | undefined,
): "edit" | "suggest" | undefined {
  const [mayEdit, setMayEdit] = useState<boolean>();
  const isAsked = isTeam(member) && !isAdministrator(member);
  useEffect(() => {
    if (!isAsked || !kind || !key) return;
    callApi("GET /api/items", { query: { kind, key, itemsPerPage: 1 } }).then(
      (found) => setMayEdit(found["hydra:totalItems"] === 1),
      () => undefined, // The office itself has a way to it.
    );
  }, [isAsked, kind, key]);
  if (isAdministrator(member) || mayEdit) return "edit";
  return mayEdit === false && kind && kind in WRITTEN ? "suggest" : undefined;
}

/** The words that are selected in a text, and what stands before them in their block, for the form's address. */
function askedWords(text: HTMLElement, lang: string): string | undefined {
  const selection = getSelection();
  const words = selection?.toString().trim() ?? "";
  if (!selection || !words || words.length > LONGEST || !text.contains(selection.anchorNode))
    return undefined;
  const range = selection.getRangeAt(0);
  const block = range.startContainer.parentElement?.closest(
    "p, li, td, th, h2, h3, h4, blockquote, figcaption",
  );
  const lead = range.cloneRange();
  lead.setStart(block ?? range.startContainer, 0);
  lead.setEnd(range.startContainer, range.startOffset);
  return String(new URLSearchParams({ words, before: lead.toString().slice(-BEFORE), lang }));
}
