/** A link to a paper's page here, or to a DOI. */
const LINK =
  /href="(?:https?:\/\/[^"/]+)?\/(?:(?:fr|en)\/)?articles\/([a-z0-9-]+)"|href="https?:\/\/(?:dx\.)?doi\.org\/(10\.[^"]+)"/gi;

/** What papers a text links to: keys, and DOIs in lower case. */
export function namedPapers(html: string): string[] {
  const names = Array.from(html.matchAll(LINK), ([, key, doi = ""]) => key ?? asWritten(doi));
  return [...new Set(names)];
}

/** A DOI as it is, not as an address writes it. */
function asWritten(doi: string): string {
  const plain = doi.replaceAll("&amp;", "&").toLowerCase();
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
