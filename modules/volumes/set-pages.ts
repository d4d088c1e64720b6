/** A part of a text that is on one page whole: a line, a row, a picture. Lengths are in points. */
export type Piece = {
  height: number;
  /** Free room above it, but not at a page's head. */
  before: number;
  /** It is on the next piece's page. */
  sticks?: boolean | undefined;
  draw: (y: number) => void;
  /** What stands above it again where it begins a page, such as a table's names. */
  again?: { height: number; draw: (y: number) => void } | undefined;
};

type Sheet = { top: number; bottom: number; turn: () => void };

/** Draws pieces from `y` down, page after page, and returns where they end. */
export function setPieces(pieces: Piece[], { top, bottom, turn }: Sheet, start = top): number {
  let y = start;
  for (let at = 0; at < pieces.length;) {
    let end = at + 1;
    while (end < pieces.length && pieces[end - 1]?.sticks) end += 1;
    const group = pieces.slice(at, end);
    const room =
      group.reduce((sum, { before, height }) => sum + before + height, 0) - (group[0]?.before ?? 0);
    // What would not be whole on a page of its own begins here and flows.
    if (room <= bottom - top && y > top && y + (group[0]?.before ?? 0) + room > bottom) {
      turn();
      y = top;
    }
    for (const { before, height, draw, again } of group) {
      if (y > top && y + before + height > bottom) {
        turn();
        y = top;
      }
      if (y === top && again) {
        again.draw(y);
        y += again.height;
      } else if (y > top) y += before;
      draw(y);
      y += height;
    }
    at = end;
  }
  return y;
}
