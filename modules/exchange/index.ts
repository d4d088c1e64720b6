export { exportSite } from "./export-site.ts";
export { importSite } from "./import-site.ts";
export type { ImportReport } from "./importing.ts";
export { unpackInto } from "./unpack.ts";
