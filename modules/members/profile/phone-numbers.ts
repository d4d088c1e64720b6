import { isSupportedCountry, parsePhoneNumberWithError } from "libphonenumber-js";

/** A number as E.164, read in `country` (ISO 3166-1) when it has no `+` (product.md 4); nothing for what is none. */
export function readPhone(number: string, country: string): string | undefined {
  try {
    const parsed = parsePhoneNumberWithError(number, isSupportedCountry(country) ? country : undefined);
    return parsed.isPossible() ? parsed.number : undefined;
  } catch {
    return undefined;
  }
}
