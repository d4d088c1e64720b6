/** The country codes of one and two digits. All others have three. */
const COUNTRY_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/** How a country groups its numbers, where it is not in pairs from the end. */
const GROUPS: Record<string, RegExp> = {
  "1": /^(\d{3})(\d{3})(\d{4})$/,
  "27": /^(\d{2})(\d{3})(\d{4})$/,
  "32": /^(4\d{2})(\d{2})(\d{2})(\d{2})$/,
  "41": /^(\d{2})(\d{3})(\d{2})(\d{2})$/,
  "44": /^(7\d{3})(\d{6})$/,
  "221": /^(\d{2})(\d{3})(\d{2})(\d{2})$/,
  "234": /^(\d{3})(\d{3})(\d{4})$/,
};

/** A number as `+237699123456` in groups that are read at a glance: `+237 6 99 12 34 56`. */
export function formatPhone(phone: string): string {
  const [, country, number = ""] = COUNTRY_CODE.exec(phone) ?? [];
  if (!country) return phone;
  const groups = GROUPS[country]?.exec(number)?.slice(1) ?? inPairs(number);
  return [`+${country}`, ...groups].join("\u00A0");
}

/** Counted from the end: an odd first digit stands alone. */
function inPairs(number: string): string[] {
  const first = number.length % 2;
  const pairs = number.slice(first).match(/\d\d/g) ?? [];
  return first ? [number.slice(0, 1), ...pairs] : pairs;
}
