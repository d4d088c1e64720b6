import { useEffect } from "react";
import { useStore } from "zustand";
import { blocksOf, follow } from "./follow.ts";
import type { WritingRoom } from "./writing-room.ts";

/** What a person does to a text before it scrolls, and `showing`, which our own tools send it. */
const LEADING = ["wheel", "pointerdown", "touchstart", "keydown", "focus", "showing"] as const;

/**
 * Scrolls the other language with the one that a person scrolls, block beside block. Only the text that was touched last leads, so that
 * neither is moved under anybody's hand.
 */
export function useScrollTogether(room: WritingRoom, isOn: boolean): void {
  const { fr, en } = useStore(room.store).editors;
  useEffect(() => {
    if (!isOn || !fr || !en) return undefined;
    const texts = [fr.view.dom, en.view.dom];
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    let leader: HTMLElement | undefined;
    let frame = 0;
    texts.forEach((text, at) => {
      const other = texts[1 - at] ?? text;
      for (const name of LEADING) text.addEventListener(name, () => (leader = text), options);
      text.addEventListener(
        "scroll",
        () => {
          if (leader !== text || !areBeside(text, other)) return;
          cancelAnimationFrame(frame);
          frame = requestAnimationFrame(() => follow(text, { scroller: other, ...blocksOf(other) }));
        },
        options,
      );
    });
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
    };
  }, [isOn, fr, en]);
}

function areBeside(one: HTMLElement, other: HTMLElement): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.right <= b.left || b.right <= a.left;
}
