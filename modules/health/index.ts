export { countAnswers } from "./count-answers.ts";
export { askForLook, type Examination, healthWorkers } from "./look.ts";
export { readHealth } from "./read-health.ts";
export { findRunningRelease } from "./running-release.ts";
