const KINDS = [
  ["picture", /^image\//],
  ["sound", /^audio\//],
  ["video", /^video\//],
  ["pdf", /^application\/pdf$/],
  ["archive", /^application\/zip$/],
  ["document", /^application\/vnd\.openxmlformats-officedocument/],
  ["text", /^text\//],
] as const;

/** What people call a media type; a `file` if it is none of the kinds that the site knows. */
export function kindOfFile(type: string): (typeof KINDS)[number][0] | "file" {
  return KINDS.find(([, types]) => types.test(type))?.[0] ?? "file";
}
