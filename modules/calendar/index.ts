export { calendarOf } from "./calendar.ts";
