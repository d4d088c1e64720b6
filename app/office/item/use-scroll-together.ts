import { useEffect } from "react";
import { useStore } from "zustand";
import { pairedBlock } from "./paired-blocks.ts";
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
          frame = requestAnimationFrame(() => follow(text, other));
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

/**
 * Scrolls `other` so that what stands beside a line of `text` is at the same height. The line is at the top of a text that shows its
 * beginning and at the foot of one that shows its end, so that both begin and end together.
 */
function follow(text: HTMLElement, other: HTMLElement): void {
  const share = text.scrollTop / Math.max(1, text.scrollHeight - text.clientHeight);
  const line = text.scrollTop + share * text.clientHeight;
  const [here, there] = [blocksOf(text), blocksOf(other)];
  const block = here.tops.findLastIndex((top) => top <= line);
  const topOf = (at: number) => (at < here.tops.length ? (here.tops[at] ?? 0) : text.scrollHeight);
  const besideOf = (at: number) =>
    at < here.tops.length
      ? (there.tops[pairedBlock(at, here.headings, there.headings)] ?? 0)
      : other.scrollHeight;
  const within = (line - topOf(block)) / Math.max(1, topOf(block + 1) - topOf(block));
  const beside = besideOf(block) + within * (besideOf(block + 1) - besideOf(block));
  other.scrollTop = beside - share * other.clientHeight;
}

/** Where the blocks of a text begin, and which are headings. */
function blocksOf(text: HTMLElement): { tops: number[]; headings: boolean[] } {
  const blocks = [...text.children].filter((child) => child instanceof HTMLElement);
  return {
    tops: blocks.map(({ offsetTop }) => offsetTop),
    headings: blocks.map(({ tagName }) => /^H\d$/.test(tagName)),
  };
}
