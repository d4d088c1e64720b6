export { citePaper, formatPapers, writePapersAs, type Citation } from "./cite.ts";
export { coinsOf, linksetOf, scholarTags, signposts, structuredPaper } from "./describe.ts";
export { listAllPapers, listPapers, readPaper, type Paper, type PaperCounts } from "./list-papers.ts";
export { adoptPapers, removePaper, writePapers } from "./write-paper.ts";
