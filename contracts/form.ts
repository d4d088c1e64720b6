/** The field in which a form's script names what it sends, so that it is done once. */
export const FORM_KEY = "idempotency_key";

/** A broken rule of a form, in the reader's language. */
export type FormViolation = { propertyPath: string; message: string };

/** The answer to a page's form: taken, or refused with the reasons in words. It has what was typed, so that nothing is lost. */
export type FormAnswer<Outcome> =
  | { outcome: Outcome; violations?: undefined; refusal?: undefined; values?: undefined }
  | { outcome?: undefined; violations: FormViolation[]; refusal?: undefined; values: Record<string, string> }
  | { outcome?: undefined; violations?: undefined; refusal: string; values: Record<string, string> };
