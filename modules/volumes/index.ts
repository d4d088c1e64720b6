export { makeEpub } from "./make-epub.ts";
export { makePdf, type PdfWords } from "./make-pdf.ts";
