/** In pixels at 1280: what the menu may take, so that the name beside it keeps its room. The specification's takes 687 in French. */
const ROOM = 692;
/** In pixels: what stands around an entry's words, and the arrow of a group. */
const AROUND = 12;
export const ARROW = 22;

/** In pixels: how wide the letters of the menu are, at most by a few. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[ijlIîï.,:;'’| ]/, 4.3],
  [/[frt()/-]/, 5.8],
  [/[mwMW…]/, 12.9],
  [/[A-ZÀ-Þ]/, 10.4],
];
const OTHERS = 8.6;

type Item = { name: string; children: readonly unknown[] };

/**
 * Parts a menu into what has room in one line beside the name, and the rest, which stands under `more`. It reckons with the width of
 * letters, because the server draws the menu and measures nothing.
 */
export function fitMenu<Some extends Item>(
  items: readonly Some[],
  more: string,
): { shown: Some[]; rest: Some[] } {
  const widths = items.map(({ name, children }) => widthOf(name) + (children.length > 0 ? ARROW : 0));
  if (sum(widths) <= ROOM) return { shown: [...items], rest: [] };
  let count = items.length;
  while (count > 0 && sum(widths.slice(0, count)) + widthOf(more) + ARROW > ROOM) count -= 1;
  return { shown: items.slice(0, count), rest: items.slice(count) };
}

/** In pixels: an entry of these words. */
export function widthOf(name: string): number {
  return AROUND + sum(Array.from(name, (letter) => WIDTHS.find(([of]) => of.test(letter))?.[1] ?? OTHERS));
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
