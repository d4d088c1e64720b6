import type { RefusalCode, Violation } from "./errors.ts";

/** The field in which a form's script names what it sends, so that it is done once. */
export const FORM_KEY = "idempotency_key";

/** The answer to a page's form: taken, or refused with the errors. It has what was typed, so that nothing is lost. */
export type FormAnswer<Outcome> =
  | { outcome: Outcome; violations?: undefined; refusal?: undefined; values?: undefined }
  | { outcome?: undefined; violations: Violation[]; refusal?: undefined; values: Record<string, string> }
  | {
      outcome?: undefined;
      violations?: undefined;
      /** The browser sets `offline`; `failed` stands for a fault of ours. */
      refusal: RefusalCode | "offline" | "failed";
      values: Record<string, string>;
    };
