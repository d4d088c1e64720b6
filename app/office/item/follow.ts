import { pairedBlock } from "./paired-blocks.ts";

/** Where each block begins and the last one ends, in pixels of what scrolls, and which are headings. */
type MeasuredBlocks = { tops: number[]; end: number; headings: boolean[] };
/** What scrolls, the blocks in it, and how much of it a header covers. */
type Scrolled = MeasuredBlocks & { scroller: Element; header?: number };

/**
 * Scrolls another text, or a page that shows it, so that what stands beside a line of `text` is at the same height. The line is at the top
 * of a text that shows its beginning and at the foot of one that shows its end, so that both begin and end together.
 */
export function follow(text: HTMLElement, { scroller, header = 0, ...there }: Scrolled): void {
  const share = text.scrollTop / Math.max(1, text.scrollHeight - text.clientHeight);
  const line = text.scrollTop + share * text.clientHeight;
  const here = blocksOf(text);
  const block = here.tops.findLastIndex((top) => top <= line);
  const topOf = (at: number) => (at < here.tops.length ? (here.tops[at] ?? 0) : here.end);
  const besideOf = (at: number) =>
    at < here.tops.length ? (there.tops[pairedBlock(at, here.headings, there.headings)] ?? 0) : there.end;
  const within = (line - topOf(block)) / Math.max(1, topOf(block + 1) - topOf(block));
  const beside = besideOf(block) + within * (besideOf(block + 1) - besideOf(block));
  scroller.scrollTo({
    top: beside - (1 - share) * header - share * scroller.clientHeight,
    behavior: "instant",
  });
}

/** Of a text that scrolls in itself. */
export function blocksOf(text: HTMLElement): MeasuredBlocks {
  const blocks = Array.from(text.children);
  return {
    tops: blocks.map((block) => (block as HTMLElement).offsetTop),
    end: text.scrollHeight,
    headings: blocks.map(({ tagName }) => /^H\d$/.test(tagName)),
  };
}
