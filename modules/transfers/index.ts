export { listExports, readExport, startExport } from "./exports.ts";
export {
  forgetSiteImport,
  listSiteImports,
  readSiteImport,
  startSiteImport,
  takeSiteImport,
  undoSiteImport,
} from "./imports.ts";
export { transferWorkers } from "./workers.ts";
