import { z } from "zod";

/** The default time zone of the site's days and hours. Its owner may choose another. */
export const TIME_ZONE = "Africa/Douala";

export const timeZone = z.string().refine(isTimeZone, "invalid");

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
