import { fill } from "../model.ts";

/** Says what the base of a number is bound to. Its partner is undefined for a free one. */
export function says(
  words: Record<string, string>,
  base: { letter: string; number: number },
  partner: { letter: string; number: number } | undefined,
): string {
  const name = `${base.letter}${base.number}`;
  if (!partner) return fill(words["free"] ?? "", { base: name });
  const isWobble = [base.letter, partner.letter].toSorted().join("") === "GU";
  return fill(words[isWobble ? "wobble" : "paired"] ?? "", {
    base: name,
    partner: `${partner.letter}${partner.number}`,
    bonds: [base.letter, partner.letter].includes("C") ? "3" : "2",
  });
}
