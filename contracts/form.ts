import type { RefusalCode, Violation } from "./errors.ts";

/** What a page's form answers: it was taken, or what is wrong with it, and what was typed, so that nothing is lost. */
export type FormAnswer<Outcome> =
  | { outcome: Outcome; violations?: undefined; refusal?: undefined; values?: undefined }
  | { outcome?: undefined; violations: Violation[]; refusal?: undefined; values: Record<string, string> }
  | {
      outcome?: undefined;
      violations?: undefined;
      /** `offline` is the browser's own word, `failed` stands for a fault of ours. */
      refusal: RefusalCode | "offline" | "failed";
      values: Record<string, string>;
    };
