import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { useStore } from "zustand";
import { shownEditors, type WritingRoom, writtenIn } from "../item/writing-room.ts";
import { findingOf, goToMatch, lookFor, type Match, replaced } from "./find.ts";
import type { Wanted } from "./find-text.ts";

type Stop = { editor: Editor; match: Match; place: number };

/** Looks for something in the texts of a room, as long as it is shown. The matches of all texts are one row, in which one goes on and back. */
export function useFinding(room: WritingRoom, { text, isExact }: Wanted) {
  const texts = useStore(room.store);
  const editors = shownEditors(texts);
  const { fr, en } = texts.editors;
  useEffect(() => {
    const both = [fr, en].filter((one) => one !== undefined);
    for (const { view } of both) view.dispatch(lookFor(view.state.tr, { text, isExact }));
    return () => {
      for (const { view, isDestroyed } of both)
        if (!isDestroyed) view.dispatch(lookFor(view.state.tr, undefined));
    };
  }, [fr, en, text, isExact]);
  const found = useFound(editors);
  const [replacedCount, setReplacedCount] = useState<number>();
  /** The editors whose last change was made here. */
  const changed = useRef<Editor[]>([]);

  const row = (): Stop[] =>
    editors.flatMap(({ editor }) =>
      findingOf(editor).matches.map((match, place) => ({ editor, match, place })),
    );

  /** The match that was gone to, or else the first after the cursor, which is new. */
  function here(stops: Stop[]): { at: number; isNew: boolean } {
    const active = stops.findIndex(({ editor, place }) => findingOf(editor).active === place);
    if (active >= 0) return { at: active, isNew: false };
    const written = writtenIn(texts)?.editor;
    const after = stops.findIndex(
      ({ editor, match }) => editor === written && match.from >= editor.state.selection.from,
    );
    return { at: Math.max(0, after), isNew: true };
  }
  function show(stop: Stop | undefined): void {
    for (const { editor } of editors) if (editor !== stop?.editor) goToMatch(editor, -1);
    if (stop) goToMatch(stop.editor, stop.place);
  }
  function forget(): void {
    changed.current = [];
    setReplacedCount(undefined);
  }
  return {
    ...found,
    replacedCount,
    /** Forgets what was replaced: something else is looked for. */
    forget,
    step(by: 1 | -1): void {
      const stops = row();
      const { at, isNew } = here(stops);
      setReplacedCount(undefined);
      show(stops.at((isNew && by > 0 ? at : at + by) % stops.length));
    },
    /** Replaces the match that was gone to, and goes on. One that was not seen yet is shown first. */
    replaceOne(replacement: string): void {
      const stops = row();
      const { at, isNew } = here(stops);
      const one = stops[at];
      if (isNew || !one) return show(one);
      one.editor.view.dispatch(replaced(one.editor.state, [one.match], replacement));
      changed.current = [one.editor];
      setReplacedCount(1);
      // What was put in may hold what is looked for, and is passed over.
      const order = editors.map(({ editor }) => editor);
      const next = row().find(
        ({ editor, match }) =>
          order.indexOf(editor) > order.indexOf(one.editor) ||
          (editor === one.editor && isAfter(match, one.match, replacement.length)),
      );
      show(next ?? row()[0]);
    },
    replaceAll(replacement: string): void {
      forget();
      // The form has one language's change before the other comes, which is made from what the form holds.
      for (const { editor } of editors) {
        const { matches } = findingOf(editor);
        if (matches.length === 0) continue;
        flushSync(() => editor.view.dispatch(replaced(editor.state, matches, replacement)));
        changed.current.push(editor);
      }
      setReplacedCount(found.total);
    },
    /** Takes back what was replaced last, in both texts. Returns whether there was something. */
    undo(): boolean {
      const taken = changed.current;
      for (const editor of taken) flushSync(() => editor.commands.undo());
      forget();
      return taken.length > 0;
    },
    /** Gives the cursor back to the text: to the match that was gone to, or to where it was. */
    leave(): void {
      const gone = editors.find(({ editor }) => findingOf(editor).active >= 0);
      (gone ?? writtenIn(texts))?.editor.commands.focus();
    },
  };
}

/** Whether a match stands after another one that was replaced by so many characters. */
function isAfter({ from, within }: Match, before: Match, length: number): boolean {
  if (!within || !before.within) return from >= before.from + length;
  return from > before.from || (from === before.from && within.start >= before.within.start + length);
}

/** How often something was found in each text, as it is now, and which of them all was gone to, counted from 1. */
function useFound(editors: ReturnType<typeof shownEditors>) {
  // A text, because React compares what it gets.
  const now = useSyncExternalStore(
    (hear) => {
      for (const { editor } of editors) editor.on("transaction", hear);
      return () => {
        for (const { editor } of editors) editor.off("transaction", hear);
      };
    },
    () =>
      editors.map(({ editor }) => `${findingOf(editor).matches.length} ${findingOf(editor).active}`).join(),
  );
  const found = now.split(",").map((one) => one.split(" ").map(Number));
  const counts = editors.map(({ locale }, at) => ({ locale, count: found[at]?.[0] ?? 0 }));
  let total = 0;
  let current = 0;
  for (const [count = 0, active = -1] of found) {
    if (active >= 0) current = total + active + 1;
    total += count;
  }
  return { total, current, counts };
}

/** The words that are selected where one writes, if they may be what one looks for. */
export function selectedWords(room: WritingRoom): string {
  const state = writtenIn(room.store.getState())?.editor.state;
  if (!state) return "";
  const words = state.doc.textBetween(state.selection.from, state.selection.to, "\n");
  return words.length > LONGEST || words.includes("\n") ? "" : words;
}

/** In characters. */
const LONGEST = 100;
