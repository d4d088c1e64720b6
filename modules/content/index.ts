export { type FindPicture, firstParagraph, renderMarkdown } from "./markdown.ts";
export { hasEntries, listEntries, readEntry, readIdentity } from "./read-entries.ts";
export { writeEntry } from "./write-entry.ts";
