export { listNear } from "./near.ts";
export { search } from "./search.ts";
export { countMisses, dismissMiss, forgetMisses, listMisses, MISSES_QUEUE } from "./misses.ts";
export { forgetWords, rebuildSearch, SEARCH_QUEUE, SEARCH_WORDS_QUEUE } from "./rebuild.ts";
export { isAlike, stemOf, wordsIn } from "./words.ts";
export { titlesAt } from "./titles-at.ts";
export { learnWords, writeSearch } from "./write-documents.ts";
