export { bringDocument } from "./bring-document.ts";
export { noteArchive } from "./note-archive.ts";
export { readForeign } from "./read-foreign.ts";
export { undoImport, type Undone } from "./undo.ts";
export { takeForeign } from "./take-foreign.ts";
export { unzipInto } from "./unzip.ts";
