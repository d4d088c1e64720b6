import path from "node:path";
import type { UntakenCode, Why } from "../../contracts/untaken.ts";
import texts from "../i18n/locales/en/office.json" with { type: "json" };
import { reasonOf } from "./reason-of.ts";
import { Refusal } from "./refusal.ts";
import { StartFailure } from "./start-failure.ts";

/** Something that cannot be taken of what was brought. The office says why in its reader's language, a command in English. */
export class Untaken extends StartFailure {
  override name = "Untaken";
  readonly why: Why;

  constructor(code: UntakenCode, what = "", more: Pick<Why, "link" | "parser"> = {}) {
    const why = { code, what: what.slice(0, 300), ...more };
    super(inWords(why));
    this.why = why;
  }
}

/** Why something was not taken. What nobody foresaw keeps the first line of its error. */
export function whyOf(error: unknown): Why {
  if (error instanceof Untaken) return error.why;
  if (error instanceof Refusal && error.violations.length > 0)
    return { code: "rules", what: "", violations: error.violations };
  const { code, path: at } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" && at) return { code: "absent", what: path.basename(at) };
  return { code: "unreadable", what: "", parser: reasonOf(error) };
}

/** The same in a line of English, for a command. */
export function inWords({ code, what, link, parser, violations = [] }: Why): string {
  const broken = violations.map((one) => `${one.propertyPath}: ${one.code}`).join(", ");
  return [{ ...texts.import.reasons, ...texts.untaken }[code], what || broken, link?.fault, parser]
    .filter(Boolean)
    .join(": ");
}
