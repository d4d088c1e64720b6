export { citePaper, formatPapers, writePapersAs, type Citation } from "./cite.ts";
export { type ReadReference, type Unreadable } from "./csl.ts";
export { coinsOf, linksetOf, scholarTags, signposts, structuredPaper } from "./describe.ts";
export { readReference, type WrittenFormat } from "./formats/read.ts";
export { formatOf, type Piece, splitReferences } from "./formats/split.ts";
export { listPapers, readAllPapers, readPaper, type Paper, type PaperCounts } from "./list-papers.ts";
export { findSame, identitiesOf } from "./same.ts";
export { adoptPapers, removePaper, writePapers } from "./write-paper.ts";
