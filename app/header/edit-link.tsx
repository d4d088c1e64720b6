import { Pencil } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../contracts/members.ts";
import { useAddress } from "../../site/shell/site-data.ts";
import { isAdministrator, isTeam } from "../office/frame/may.ts";
import { callApi } from "../session/call-api.ts";

/** In characters: what is sent of the text before the selected words. */
const BEFORE = 40;
/** In characters: more is no slip of the pen. */
const LONGEST = 100;

/** Leads whoever may edit a post or a page of words from it to its form, to the words that are selected. */
export function EditLink({ member }: { member: User }) {
  const { t, i18n } = useTranslation("session");
  const address = useAddress();
  const text = document.querySelector<HTMLElement>("[data-edited-as]");
  const item = text?.dataset.editedAs;
  const mayEdit = useMayEdit(member, item);
  if (!text || !item || !mayEdit) return null;
  const path = address(`/office/content/${item}`);
  return (
    <a
      href={path}
      // A press keeps what is selected.
      className="edit-link button select-none"
      onClick={(event) => {
        const asked = askedWords(text, i18n.language);
        if (asked) event.currentTarget.href = `${path}?${asked}`;
      }}
    >
      <Pencil aria-hidden size={18} /> {t(item.startsWith("post/") ? "editPost" : "editPage")}
    </a>
  );
}

/** Whether the member edits what the page shows: administrators all of it, others of the team their own posts, which the office knows. */
function useMayEdit(member: User, item: string | undefined): boolean {
  const [isOwn, setOwn] = useState(false);
  const isAsked = isTeam(member) && !isAdministrator(member) && item?.startsWith("post/");
  useEffect(() => {
    if (!isAsked) return;
    const query = { kind: "post", key: item?.slice("post/".length), itemsPerPage: 1 } as const;
    callApi("GET /api/items", { query }).then(
      (found) => setOwn(found["hydra:totalItems"] === 1),
      () => undefined, // The office itself has a way to the post.
    );
  }, [isAsked, item]);
  return isAdministrator(member) || isOwn;
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
