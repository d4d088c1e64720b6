export {
  addOldAddresses,
  currentAddresses,
  currentSlugs,
  findMoved,
  findReplaced,
  forgetAddresses,
  leadPaperTo,
  leaveAddresses,
  moveAddresses,
  oldAddresses,
} from "./addresses.ts";
export { entryTimes, setEntryTimes } from "./entry-times.ts";
export { type References, withoutNoteNumbers } from "./footnotes.ts";
export { drawText } from "./draw-text.ts";
export { default as drawTexts, DRAWING_VERSION } from "./draw-texts.ts";
export { listOwnPages, type OwnPage, readOwnPage } from "./own-pages.ts";
export {
  hasEntries,
  listEntriesCiting,
  holdLiveEntries,
  listEntries,
  listEntriesWithTimes,
  listEntryPage,
  findLiveDocuments,
  listExamples,
  listLiveEntries,
  readEntry,
  readIdentity,
} from "./read-entries.ts";
export {
  liveDocument,
  orderLiveEntries,
  removeLiveEntry,
  writeLiveEntries,
  writeLiveEntry,
} from "./write-live.ts";
export { liveEntries } from "./view.ts";
