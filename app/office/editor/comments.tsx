import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useStore } from "zustand";
import type { Comment, Passage } from "../../../contracts/comments.ts";
import type { DraftProps } from "../item/actions.tsx";
import type { ShownLanguages } from "../item/form-context.ts";
import { FoldSummary } from "../frame/fold-summary.tsx";
import { shownEditors, type WritingRoom, writtenIn } from "../item/writing-room.ts";
import { CommentThread } from "./comment-thread.tsx";
import { commentedIn } from "./comment-marks.ts";
import { NewComment } from "./new-comment.tsx";
import { passageOf } from "./passages.ts";
import { selectAt } from "./show-at.ts";

type Props = Pick<DraftProps, "draft"> & {
  room: WritingRoom;
  /** Grows when a key asks to comment on what is selected. */
  asked: number;
  /** Hears that a passage was gone to. */
  onGone: (() => void) | undefined;
  /** Shows a language whose text was hidden. */
  onLanguage: (shown: ShownLanguages) => void;
};

/** What the team says of the text, in its order. A new comment is of what is selected. */
export function Comments({ draft, room, asked, onGone, onLanguage }: Props) {
  const { t } = useTranslation("office");
  const all = useStore(room.store, ({ comments }) => comments);
  const [passage, setPassage] = useState(() => selectedIn(room, asked > 0));
  const [heard, setHeard] = useState(asked);
  if (heard !== asked) {
    setHeard(asked);
    setPassage(selectedIn(room, true));
  }
  const { order, here } = usePlaces(room);
  const named = useNamed(room, (comment) => onGone === undefined && go(comment));

  function go({ id, locale }: Pick<Comment, "id" | "locale">): void {
    if (onGone) flushSync(onGone);
    // One whose passage is gone stays where it is.
    if (select(room, { id, locale }) || room.store.getState().editors[locale]) return;
    const stop = room.store.subscribe(() => select(room, { id, locale }) && stop());
    onLanguage(locale);
  }
  const open = all?.filter(({ resolvedAt }) => resolvedAt === null) ?? [];
  const resolved = all?.filter(({ resolvedAt }) => resolvedAt !== null) ?? [];
  const isGone = ({ id, locale }: Comment) => order[locale]?.includes(id) === false;
  // One list, in which a comment may move without losing what is being written in it.
  const inOrder = open.toSorted((one, other) => rank(one) - rank(other));

  /**
   * Both languages follow each other, each in its text's order; a hidden one comes later, in time's order, and last what is no longer in
   * the text.
   */
  function rank(comment: Comment): number {
    const { id, locale } = comment;
    if (isGone(comment)) return 20_000;
    return (locale === "fr" ? 0 : 1_000) + (order[locale]?.indexOf(id) ?? 10_000);
  }
  const shown = (comments: Comment[]) => (
    <ul className="divide-y divide-line">
      {comments.map((one) => (
        <CommentThread
          key={one.id}
          comment={one}
          item={draft.state.item}
          isCurrent={here.includes(one.id) || one.id === named}
          isGone={one.resolvedAt === null && isGone(one)}
          onGo={one.resolvedAt === null && !isGone(one) ? () => go(one) : undefined}
        />
      ))}
    </ul>
  );
  return (
    <div className="space-y-4 text-sm">
      {passage ? (
        <NewComment
          key={heard}
          {...{ draft, passage }}
          onDone={() => {
            setPassage(undefined);
            if (!onGone) writtenIn(room.store.getState())?.editor.commands.focus();
          }}
        />
      ) : (
        <Begin onBegin={() => setPassage(selectedIn(room, true))} />
      )}
      {inOrder.length > 0 && shown(inOrder)}
      {resolved.length > 0 && (
        <details>
          <FoldSummary className="text-soft">
            {t("comments.resolved", { count: resolved.length })}
          </FoldSummary>
          {shown(resolved)}
        </details>
      )}
    </div>
  );
}

function Begin({ onBegin }: { onBegin: () => void }) {
  const { t } = useTranslation("office");
  return (
    <div>
      <button type="button" className="button" onClick={onBegin}>
        {t("comments.begin")}
      </button>
      <p className="mt-2 text-xs text-soft">{t("comments.hint")}</p>
    </div>
  );
}

/** What is selected where one writes; where nothing is and one asks for it, the block at the cursor. */
function selectedIn(room: WritingRoom, isAsked: boolean): Passage | undefined {
  const written = writtenIn(room.store.getState());
  if (!written || (!isAsked && written.editor.state.selection.empty)) return undefined;
  return passageOf(written.editor.state, written.locale);
}

/** Selects a comment's passage and shows it. False where its text, or the passage in it, is not there. */
function select(room: WritingRoom, { id, locale }: Pick<Comment, "id" | "locale">): boolean {
  const editor = room.store.getState().editors[locale];
  const place = editor && commentedIn(editor.state)?.get(id);
  if (!place) return false;
  selectAt(editor, place);
  return true;
}

/** The comments whose passages stand in each shown text, in its order, and those at the cursor. */
function usePlaces(room: WritingRoom): { order: Partial<Record<string, string[]>>; here: string[] } {
  const texts = useStore(room.store);
  const editors = shownEditors(texts);
  const writing = writtenIn(texts)?.editor;
  // A text, because React compares what it gets.
  const now = useSyncExternalStore(
    (hear) => {
      for (const { editor } of editors) editor.on("transaction", hear);
      return () => {
        for (const { editor } of editors) editor.off("transaction", hear);
      };
    },
    () => JSON.stringify(placesIn(editors, writing)),
  );
  return JSON.parse(now) as ReturnType<typeof placesIn>;
}

function placesIn(editors: ReturnType<typeof shownEditors>, writing: Editor | undefined) {
  const order: Partial<Record<string, string[]>> = {};
  const here: string[] = [];
  for (const { locale, editor } of editors) {
    const places = commentedIn(editor.state);
    if (!places) continue;
    order[locale] = [...places.keys()];
    const { head } = editor.state.selection;
    if (editor === writing)
      for (const [id, { from, to }] of places) if (from <= head && head <= to) here.push(id);
  }
  return { order, here };
}

/** The comment that the address names, as a mail's link does. It is gone to once it has come. */
function useNamed(room: WritingRoom, goTo: (comment: Comment) => unknown): string | null {
  const [search] = useSearchParams();
  const name = search.get("comment");
  const texts = useStore(room.store);
  const isDone = useRef(false);
  useEffect(() => {
    const named = texts.comments?.find(({ id }) => id === name);
    if (isDone.current || !named || shownEditors(texts).length === 0) return;
    isDone.current = true;
    goTo(named);
    document.querySelector(`#comment-${named.id}`)?.scrollIntoView({ block: "nearest" });
  });
  return name;
}
