export { findCited, findKeys, writeReferences } from "./cited.ts";
export { citePaper, formatPapers, writePapersAs, type Citation } from "./cite.ts";
export { type ReadReference, type Unreadable } from "./csl.ts";
export { coinsOf, linksetOf, scholarTags, signposts, structuredPaper } from "./describe.ts";
export { readReference, type WrittenFormat } from "./formats/read.ts";
export { formatOf, type Piece, splitReferences } from "./formats/split.ts";
export {
  countAllPapers,
  listPaperKeys,
  listPaperLists,
  listPapers,
  listPapersByKey,
  readAllPapers,
  readPaper,
  type Paper,
} from "./list-papers.ts";
export { type PaperCounts } from "./columns.ts";
export { findSame, findVersions, identitiesOf } from "./same.ts";
export { type Looking, SourceFailure } from "./sources/ask.ts";
export { countOwn, readFacts } from "./sources/facts.ts";
export { crossrefRecord, lookUpOrcid, pubmedRecord } from "./sources/look-up.ts";
export { LOOKING_UP_QUEUE, refreshPapers } from "./sources/refresh.ts";
export { listSources, sourcesOn, switchSource } from "./sources/states.ts";
export { fromCsl } from "./csl.ts";
export { identifierIn } from "./formats/split.ts";
export { adoptPapers, removePaper, writePapers } from "./write-paper.ts";
