export { currentSlugs, findMoved, forgetAddresses, leaveAddresses, moveAddresses } from "./addresses.ts";
export { type FindPicture, firstParagraph, renderMarkdown } from "./markdown.ts";
export {
  hasEntries,
  listEntries,
  listEntryPage,
  listLiveEntries,
  readEntry,
  readIdentity,
} from "./read-entries.ts";
export { orderLiveEntries, removeLiveEntry, writeLiveEntry } from "./write-live.ts";
export { listPublications } from "./read-publications.ts";
