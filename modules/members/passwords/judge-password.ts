import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as shared from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";
import * as french from "@zxcvbn-ts/language-fr";

// Its dictionaries take 90 MB and a quarter of a second: this module is loaded by a thread, when a password is first chosen.
const checker = new ZxcvbnFactory({
  dictionary: { ...shared.dictionary, ...english.dictionary, ...french.dictionary },
  graphs: shared.adjacencyGraphs,
  // Each way to read digits and signs as letters costs a whole search: the library's 512 took fifteen times longer for the same verdicts.
  l33tMaxSubstitutions: 8,
});

/** zxcvbn's score of a password, from 0 to 4, to who knows these words. It takes a fifth of a second for a long one. */
export default function judgePassword({ password, words }: { password: string; words: string[] }): number {
  return checker.check(password, words).score;
}
