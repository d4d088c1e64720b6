export { addCounts, takeCounts } from "./counts.ts";
export { createVisitCounter } from "./count-visits.ts";
export { listMostRead, readVisits } from "./read-visits.ts";
