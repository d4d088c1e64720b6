/** Under what terms a post may be used again. Without a choice, it is the first. */
export const LICENCES = ["cc-by", "cc-by-sa", "cc-by-nc", "cc-by-nc-sa", "cc0", "reserved"] as const;
export type LicenceCode = (typeof LICENCES)[number];

/** What readers and machines are told of a licence. Who reserves all rights has no address for it. */
export type Licence = { code: LicenceCode; name: string; url?: string };

const CREATIVE_COMMONS = "https://creativecommons.org";

/** A licence under its own name, at its address on creativecommons.org. */
export function licenceOf(code: LicenceCode = LICENCES[0]): Licence {
  if (code === "reserved") return { code, name: "" };
  if (code === "cc0") return { code, name: "CC0 1.0", url: `${CREATIVE_COMMONS}/publicdomain/zero/1.0/` };
  const terms = code.slice("cc-".length);
  const name = `CC ${terms.toUpperCase()} 4.0`;
  return { code, name, url: `${CREATIVE_COMMONS}/licenses/${terms}/4.0/` };
}
