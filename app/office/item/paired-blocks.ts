/** For each block of a text, whether it is a heading. */
export type Blocks = readonly boolean[];

/**
 * The block of the other text that stands beside a block: the same heading, counted from the top, or the same paragraph under it. Where
 * the other text has fewer, its last one there; -1 where it is empty.
 */
export function pairedBlock(block: number, here: Blocks, there: Blocks): number {
  const heading = here.slice(0, block + 1).filter(Boolean).length;
  const begin = startOf(here, heading);
  const from = startOf(there, heading);
  const end = startOf(there, heading + 1);
  return Math.min(from + block - begin, end - 1, there.length - 1);
}

/** Where the part under a heading begins, counted from 1; part 0 stands before the first. A part that is not there begins at the end. */
function startOf(blocks: Blocks, heading: number): number {
  if (heading === 0) return 0;
  let seen = 0;
  const at = blocks.findIndex((isHeading) => isHeading && (seen += 1) === heading);
  return at < 0 ? blocks.length : at;
}
