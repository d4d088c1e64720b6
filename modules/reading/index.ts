export { keepReading } from "./keep-reading.ts";
export { readingParticipant } from "./participant.ts";
