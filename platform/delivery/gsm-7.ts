/** The letters that a text message writes in seven bits: 160 fit in one segment (3GPP TS 23.038, 6.2.1). */
const GSM_7 =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";

/** Marks of our typography, and what a telephone's keyboard has for them. */
const PLAIN: Record<string, string> = {
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "«": '"',
  "»": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  œ: "oe",
  Œ: "OE",
};

/**
 * Writes a text in GSM-7, because one other letter makes a segment of 70 instead of 160. An accent that it lacks goes, and
 * what it has no letter for becomes a question mark.
 */
export function inGsm7(text: string): string {
  const spaced = text.normalize("NFC").replaceAll(/«\s/g, "«").replaceAll(/\s»/g, "»");
  return Array.from(spaced, (letter) => {
    if (GSM_7.includes(letter)) return letter;
    if (/\s/.test(letter)) return " ";
    const plain = PLAIN[letter] ?? letter.normalize("NFD").replaceAll(/\p{M}/gu, "");
    return Array.from(plain, (one) => (GSM_7.includes(one) ? one : "?")).join("");
  }).join("");
}
