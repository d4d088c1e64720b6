export { createVisitCounter } from "./count-visits.ts";
export { listMostRead, readVisits } from "./read-visits.ts";
