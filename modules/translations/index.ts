export { reportMissingTranslations } from "./report-missing.ts";
