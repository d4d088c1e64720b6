export { giveExport, listExports, readExport, startExport } from "./exports.ts";
export {
  forgetSiteImport,
  listSiteImports,
  readSiteImport,
  startSiteImport,
  takeSiteImport,
  undoSiteImport,
} from "./imports.ts";
export { isArchive, takeBack, type Taken, takeBrought, unpackFile } from "./take-brought.ts";
export { transferWorkers } from "./workers.ts";
