export { listImports, listLines, readImport, readNotUnderstood } from "./read-import.ts";
export { mergeVersions } from "./merge-versions.ts";
export { startImport } from "./start-import.ts";
export { deleteImport, takeImport } from "./take-import.ts";
export { importWorkers } from "./work.ts";
