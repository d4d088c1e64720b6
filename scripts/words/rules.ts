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

/** Words that no reader should meet: names of machines, and second names of what has one (docs/words.md, "Terms"). */
const named = (words: string[]): Rule => ({
  name: "another name for a thing that has one (docs/words.md)",
  wrong: new RegExp(`(?<![\\p{L}-])(?:${words.join("|")})(?![\\p{L}-])`, "gu"),
});
const MACHINES = ["UUID", "JWT", "null", "undefined"];
const NOT_SAID = {
  fr: named([
    ...MACHINES,
    "courriels?",
    "[Ll]ire un (?:code|QR)",
    "[Ss]canner un QR",
    "[Mm]ontrer un QR",
    "Signaler un avis",
    "comptes? en Fcfa",
    "clés? de sécurité",
    "mal formée?s?",
  ]),
  en: named([
    ...MACHINES,
    "log ?(?:in|out)",
    "courriel",
    "backup codes?",
    "security keys?",
    "malformed",
    "value isn’t",
  ]),
};

export const RULES: Record<Locale, Rule[]> = {
  en: [...BOTH, NOT_SAID.en, { name: "a space before a mark", wrong: /\w [;:!?](?=\s|$)/g }],
  fr: [
    ...BOTH,
    NOT_SAID.fr,
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
