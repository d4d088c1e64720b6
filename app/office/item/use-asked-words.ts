import type { Editor } from "@tiptap/core";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useStore } from "zustand";
import { LOCALES } from "../../../contracts/locale.ts";
import { lettersIn, placeOf } from "../editor/passages.ts";
import { selectAt } from "../editor/show-at.ts";
import { type ShownLanguages } from "./form-context.ts";
import { shownEditors, type WritingRoom } from "./writing-room.ts";

/** In characters: how much of what stands before the words tells them from the same words elsewhere. A page may show it a little otherwise. */
const BEFORE = [40, 20, 8, 0];

/**
 * Selects the words that the address asks for (`?words=…&before=…&lang=fr`), so that who saw a mistake types over it. The link on a public
 * page and the search of commands ask so.
 */
export function useAskedWords(room: WritingRoom, show: (languages: ShownLanguages) => void): void {
  const [search] = useSearchParams();
  const texts = useStore(room.store);
  const isDone = useRef(false);
  const words = search.get("words") ?? "";
  const before = search.get("before") ?? "";
  const lang = LOCALES.find((one) => one === search.get("lang"));
  useEffect(() => {
    const shown = shownEditors(texts);
    if (!words || isDone.current || shown.length === 0) return;
    const asked = lang ? shown.filter(({ locale }) => locale === lang) : shown;
    if (asked.length === 0) return show("both");
    // The other language's editor may still come.
    const found = asked.some(({ editor }) => selectWords(editor, words, before));
    isDone.current = found || lang !== undefined || shown.length === LOCALES.length;
  }, [texts, words, before, lang, show]);
}

function selectWords(editor: Editor, words: string, before: string): boolean {
  const { doc } = editor.state;
  const letters = lettersIn(doc);
  for (const length of before ? BEFORE : [0]) {
    const lead = length === 0 ? "" : before.slice(-length);
    const place = placeOf(doc, letters, { words, before: lead, after: "" });
    if (!place) continue;
    selectAt(editor, place);
    return true;
  }
  return false;
}
