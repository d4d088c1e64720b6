import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { type WritingRoom, writtenIn } from "../item/writing-room.ts";
import { headingAt, headingsOf } from "./headings.ts";
import { showAt } from "./show-at.ts";

type Props = {
  room: WritingRoom;
  /** Grows when a key asks for the focus. */
  asked: number;
  /** Hears that a heading was gone to. */
  onGone?: () => void;
};

/** The headings of the language in which one writes. Each leads to its place in the text, and the one that one writes under is marked. */
export function Outline({ room, asked, onGone }: Props) {
  const { t } = useTranslation("office");
  const written = writtenIn(useStore(room.store));
  if (!written) return null;
  return (
    <>
      <p className="eyebrow">{t(`choices.${written.locale}`)}</p>
      <Headings key={written.locale} {...written} {...{ asked, onGone }} />
    </>
  );
}

type HeadingsProps = Omit<Props, "room"> & { editor: Editor; locale: string };

function Headings({ editor, locale, asked, onGone }: HeadingsProps) {
  const { t } = useTranslation("office");
  const list = useRef<HTMLOListElement>(null);
  const { headings, at } = useEditorState({
    editor,
    selector({ editor: now }) {
      const found = headingsOf(now.state.doc);
      return { headings: found, at: headingAt(found, now.state.selection.head) };
    },
  });
  useEffect(() => {
    if (asked === 0) return;
    const buttons = list.current?.querySelectorAll("button");
    (
      buttons?.[Math.max(0, headingAt(headingsOf(editor.state.doc), editor.state.selection.head))] ?? null
    )?.focus();
  }, [asked, editor]);

  function go(position: number) {
    // Nothing behind an open dialog takes the focus.
    if (onGone) flushSync(onGone);
    editor
      .chain()
      .setTextSelection(position + 1)
      .focus(undefined, { scrollIntoView: false })
      .run();
    showAt(editor, position, 0);
  }
  function leave(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    if (onGone) flushSync(onGone);
    editor.commands.focus();
  }
  if (headings.length === 0) return <p className="mt-2 text-sm text-soft">{t("room.noHeadings")}</p>;
  return (
    <ol ref={list} className="mt-1 text-sm">
      {headings.map(({ level, text, position, isSkipping }, place) => (
        <li key={position}>
          <button
            type="button"
            aria-current={place === at ? "location" : undefined}
            style={{ paddingInlineStart: `${level - 1}rem` }}
            className="min-h-11 w-full border-l-2 border-transparent py-1 pr-2 text-left text-soft wrap-anywhere hover:text-ink aria-[current]:border-brand aria-[current]:text-ink lg:min-h-8"
            onClick={() => go(position)}
            onKeyDown={leave}
          >
            {text ? <span lang={locale}>{text}</span> : t("room.emptyHeading")}
            {isSkipping && <span className="block text-xs text-signal">{t("room.skipped", { level })}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}
