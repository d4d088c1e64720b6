import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../site/shell/site-data.ts";

/** In characters: what is sent of the text before the selected words. */
const BEFORE = 40;
/** In characters: more is no slip of the pen. */
const LONGEST = 100;

/** Leads who may edit every text from a post or a page of words to its form, to the words that are selected. */
export function EditLink() {
  const { t, i18n } = useTranslation("session");
  const address = useAddress();
  const text = document.querySelector<HTMLElement>("[data-edited-as]");
  const item = text?.dataset.editedAs;
  if (!text || !item) return null;
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
