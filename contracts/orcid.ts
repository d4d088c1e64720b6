import { z } from "zod";

/** An ORCID iD in its four groups, without `https://orcid.org/`. Its last character is a check digit (ISO/IEC 7064, MOD 11-2). */
export const orcid = z
  .string()
  .trim()
  .overwrite((text) => text.replace(/^https?:\/\/orcid\.org\//, "").toUpperCase())
  .regex(/^(\d{4}-){3}\d{3}[\dX]$/, "orcid")
  .refine(isChecked, "orcid");

function isChecked(iD: string): boolean {
  const digits = iD.replaceAll("-", "");
  let total = 0;
  for (const digit of digits.slice(0, -1)) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return digits.at(-1) === (check === 10 ? "X" : String(check));
}
