import { useEffect } from "react";
import { useStore } from "zustand";
import type { Locale } from "../../../contracts/locale.ts";
import { follow } from "./follow.ts";
import type { WritingRoom } from "./writing-room.ts";

/** In pixels: what of a page its header covers. */
const HEADER = 96;

/** Scrolls the page in a frame with the text that makes it. Whoever scrolls the page itself is left alone. */
export function usePageFollows(
  findFrame: () => HTMLIFrameElement | null,
  { room, locale }: { room: WritingRoom; locale: Locale },
): void {
  const text = useStore(room.store, ({ editors }) => editors[locale]?.view.dom);
  useEffect(() => {
    if (!text) return undefined;
    const listening = new AbortController();
    text.addEventListener(
      "scroll",
      () => {
        const page = findFrame()?.contentDocument;
        const prose = page?.querySelector("main .prose");
        if (!page || !prose) return;
        const scroller = page.documentElement;
        // Above the text stand its title and picture.
        if (text.scrollTop === 0) scroller.scrollTo({ top: 0, behavior: "instant" });
        else follow(text, { scroller, header: HEADER, ...blocksIn(prose, scroller) });
      },
      { passive: true, signal: listening.signal },
    );
    return () => listening.abort();
  }, [text, findFrame]);
}

/** The blocks of a text as its page shows it. */
function blocksIn(prose: Element, scroller: Element) {
  const origin = scroller.getBoundingClientRect().top;
  const blocks = Array.from(prose.children);
  return {
    tops: blocks.map((block) => block.getBoundingClientRect().top - origin),
    end: prose.getBoundingClientRect().bottom - origin,
    headings: blocks.map(({ tagName }) => /^H\d$/.test(tagName)),
  };
}
