import { plainLetters } from "../../../contracts/plain-letters.ts";

export type Wanted = {
  text: string;
  /** Large letters and accents count. Otherwise "ete" finds "Été". */
  isExact: boolean;
};

/** Where something stands in a text: from its first character to after its last. */
export type Place = { start: number; end: number };

/** What people cannot tell apart, or cannot type: the spaces that no line breaks at, and both apostrophes. */
const SAME: Record<string, string> = { "\u00A0": " ", "\u202F": " ", "’": "'" };

/** Letters that were made plain before: a language has few, and a text repeats them. */
const known = new Map<string, string>();

function plain(letter: string): string {
  let made = known.get(letter);
  if (made === undefined) known.set(letter, (made = SAME[letter] ?? plainLetters(letter)));
  return made;
}

/** A text as it is compared, and where each of its characters stood: an accent of its own is no character then. */
function compared(text: string, isExact: boolean): { letters: string; places: number[] } {
  let letters = "";
  const places: number[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const letter = text[place] ?? "";
    const made = isExact ? (SAME[letter] ?? letter) : plain(letter);
    for (let one = 0; one < made.length; one += 1) places.push(place);
    letters += made;
  }
  return { letters, places };
}

/** Every place of what is wanted in a text, one after the other. It is taken as plain text, never as a pattern. */
export function placesIn(text: string, { text: wanted, isExact }: Wanted): Place[] {
  const sought = compared(wanted, isExact).letters;
  const { letters, places } = compared(text, isExact);
  const found: Place[] = [];
  if (sought === "") return found;
  for (let at = letters.indexOf(sought); at >= 0; at = letters.indexOf(sought, at + sought.length))
    found.push({ start: places[at] ?? 0, end: places[at + sought.length] ?? text.length });
  return found;
}
