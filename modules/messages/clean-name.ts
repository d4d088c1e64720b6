/** In characters: what every system can save. */
const LONGEST = 120;
const UNNAMED = "file";
/** Names that Windows gives to devices, whatever follows a dot. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A file's name that any system can save, and that says what it is: without a path, control characters, marks that turn the direction of
 * writing (which make `exe.gpj` of an `.exe`), and what file systems refuse. Long ones keep their ending.
 */
export function cleanName(given: string): string {
  const last = given.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const name = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu, "")
    .replaceAll(/[<>:"|?*]/g, "_")
    .replaceAll(/\s/g, " ")
    .trim()
    .replace(/^\./, "_")
    .replace(DEVICES, "_$&");
  return shortened(name).replace(/[. ]$/, "_") || UNNAMED;
}

function shortened(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= LONGEST) return name;
  const dot = letters.lastIndexOf(".");
  const ending = dot > 0 && letters.length - dot <= 12 ? letters.slice(dot) : [];
  return [...letters.slice(0, LONGEST - ending.length), ...ending].join("");
}
