import type { Locale } from "../../contracts/locale.ts";

/** What a rule can see of a language's typography (docs/words.md): a pattern of what is wrong, and its name. */
type Rule = { name: string; wrong: RegExp };

const NO_BREAK = "\u00A0\u202F";

const BOTH: Rule[] = [
  { name: "a straight quotation mark or apostrophe", wrong: /["']/g },
  {
    name: "a hyphen in a range of numbers, where an en dash belongs",
    wrong: /(?<![\w-])\d{1,4}-\d{1,4}(?![\w-])/g,
  },
  { name: "a hyphen as a dash", wrong: /\S - \S/g },
];

export const RULES: Record<Locale, Rule[]> = {
  en: [...BOTH, { name: "a space before a mark", wrong: /\w [;:!?](?=\s|$)/g }],
  fr: [
    ...BOTH,
    { name: "an ordinary space before a mark", wrong: /\S [;:!?»]/g },
    {
      name: "no space before a mark",
      wrong: new RegExp(`[^\\s${NO_BREAK}!?.…(][;!?»](?=\\s(?!\\*)|$)`, "g"),
    },
    { name: "a wide no-break space before a mark that wants a narrow one", wrong: /\u00A0[;!?]/g },
    { name: "no no-break space after «", wrong: new RegExp(`«[^${NO_BREAK}]`, "g") },
    {
      name: "an ordinary space before a unit",
      wrong: /(?:\d|\}\}) (?:%|€|°C|[kMG]?(?:b|bp|pb)|[mµn]?[gLM]|[mµn]?mol|ml|min|h|Fcfa)(?![\wÀ-ÿ])/g,
    },
    { name: "an ordinary space in a number", wrong: /(?<![\d.,])\d{1,3}(?: \d{3})+(?!\d)/g },
  ],
};
