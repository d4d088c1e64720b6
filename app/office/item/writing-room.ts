import type { Editor } from "@tiptap/core";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Comment } from "../../../contracts/comments.ts";
import { LOCALES, type Locale } from "../../../contracts/locale.ts";

type Texts = {
  editors: Partial<Record<Locale, Editor | undefined>>;
  /** The language that had the cursor last. */
  writing: Locale | undefined;
  /** What the team says of the text, once it is known. */
  comments: Comment[] | undefined;
  /** A text has been drawn: what lies beside it and below, and its other language, come after it. */
  isDrawn: boolean;
};

export type WritingRoom = {
  store: StoreApi<Texts>;
  /** Brings the editor of a language in. Returns how it leaves. */
  enter: (locale: Locale, editor: Editor) => () => void;
  /** A text stands here, as its editor or as its Markdown. */
  tellDrawn: () => void;
};

/** The editors of a text's two languages, for the tools that work on both. */
export function createWritingRoom(): WritingRoom {
  const store = createStore<Texts>(() => ({
    editors: {},
    writing: undefined,
    comments: undefined,
    isDrawn: false,
  }));
  const tellDrawn = () => store.setState({ isDrawn: true });
  const put = (locale: Locale, editor: Editor | undefined) =>
    store.setState(({ editors }) => ({ editors: { ...editors, [locale]: editor } }));
  return {
    store,
    enter(locale, editor) {
      const write = () => store.setState({ writing: locale });
      editor.on("focus", write);
      put(locale, editor);
      tellDrawn();
      return () => {
        editor.off("focus", write);
        if (store.getState().editors[locale] === editor) put(locale, undefined);
      };
    },
    tellDrawn,
  };
}

/** The editors that are shown, in the order in which they stand. */
export function shownEditors({ editors }: Pick<Texts, "editors">): { locale: Locale; editor: Editor }[] {
  return LOCALES.flatMap((locale) => {
    const editor = editors[locale];
    return editor ? [{ locale, editor }] : [];
  });
}

/** The editor in which one writes: the one that had the cursor last, or the first. */
export function writtenIn(
  texts: Pick<Texts, "editors" | "writing">,
): { locale: Locale; editor: Editor } | undefined {
  const shown = shownEditors(texts);
  return shown.find(({ locale }) => locale === texts.writing) ?? shown[0];
}

/** Goes on from a field in the text of a language: at once, or when its editor has come and nobody has left the field. */
export function goOnIn({ store }: WritingRoom, locale: Locale, field: HTMLElement): void {
  const go = ({ editors }: Texts) => editors[locale]?.commands.focus() ?? false;
  if (go(store.getState())) return;
  const stop = store.subscribe((texts) => {
    if (document.activeElement !== field || go(texts)) stop();
  });
}
