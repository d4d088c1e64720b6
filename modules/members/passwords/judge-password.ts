import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as shared from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";
import * as french from "@zxcvbn-ts/language-fr";

/** The letters that digits stand for. `beside` has left no signs. */
const DISGUISES = {
  a: ["4"],
  b: ["8"],
  e: ["3"],
  g: ["9"],
  i: ["1"],
  l: ["1"],
  o: ["0"],
  s: ["5"],
  t: ["7"],
};

/** In words. Longer lists are dictionaries, shorter ones have an order: numbers, days, months, planets. */
const LONGEST_SEQUENCE = 100;

// Its dictionaries take 90 MB and a quarter of a second: this module is loaded by a thread, when a password is first chosen.
const checker = new ZxcvbnFactory({
  dictionary: { ...shared.dictionary, ...oneSequence("en", english), ...oneSequence("fr", french) },
  graphs: shared.adjacencyGraphs,
  l33tTable: DISGUISES,
  // Each reading of digits as letters costs a whole search. Of 279 disguised words that 512 readings refuse, 6 refuse 272.
  l33tMaxSubstitutions: 6,
});

/** A language's dictionaries, the lists that have an order as one: each alone would be searched anew for every password. */
function oneSequence(language: string, { dictionary }: { dictionary: Record<string, string[]> }) {
  const lists = Object.entries(dictionary);
  const ordered = lists.filter(([, words]) => words.length <= LONGEST_SEQUENCE);
  const rest = lists.filter(([, words]) => words.length > LONGEST_SEQUENCE);
  // The library knows by its name that a list has an order.
  return {
    ...Object.fromEntries(rest),
    [`cardinalNumbers-${language}`]: ordered.flatMap(([, words]) => words),
  };
}

/** zxcvbn's score of a password, from 0 to 4, to who knows these words. It takes some 5 ms, and more for a long one. */
export default function judgePassword({ password, words }: { password: string; words: string[] }): number {
  return checker.check(password, words).score;
}
