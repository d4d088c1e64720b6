export { createVisitCounter, type VisitCounter } from "./count-visits.ts";
export { listMostRead, readVisits } from "./read-visits.ts";
