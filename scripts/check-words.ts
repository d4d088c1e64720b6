// What a rule can see of the typography of every text that readers see (docs/words.md).
import path from "node:path";
import { RULES } from "./words/rules.ts";
import { readTexts } from "./words/texts.ts";

const root = path.dirname(import.meta.dirname);
let faults = 0;
for (const { place, locale, text } of readTexts(root))
  for (const { name, wrong } of RULES[locale])
    for (const { index, 0: found } of text.matchAll(wrong)) {
      faults += 1;
      const around = text.slice(Math.max(0, index - 25), index + found.length + 15).replaceAll("\n", " ");
      console.log(`${place}: ${name}: …${around}…`);
    }
process.exit(faults ? 1 : 0);
