export { addOwnTexts, changeText, dismissMissing, listTexts, readOwnTexts } from "./own-texts.ts";
export { reportMissingTranslations } from "./report-missing.ts";
