export { createVisitCounter, type VisitCounter } from "./count-visits.ts";
export { readVisits } from "./read-visits.ts";
