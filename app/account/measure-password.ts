import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";

export type Measure = {
  score: 0 | 1 | 2 | 3 | 4;
  /** The advice that makes it harder to guess: a key of `session:strength.help`. */
  help: string | undefined;
};

const checker = new ZxcvbnFactory({
  dictionary: common.dictionary,
  graphs: common.adjacencyGraphs,
});

/** Measures with the words that all languages share. The server knows more words and decides. */
export function measurePassword(password: string): Measure {
  const { score, feedback } = checker.check(password);
  // The warning names the weakness; without one, the first suggestion is 'another word'.
  return { score, help: feedback.warning ?? feedback.suggestions[0] };
}
