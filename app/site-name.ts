import { siteName as nameOf } from "../contracts/site-name.ts";

const META = 'meta[property="og:site_name"]';

/** The site's name, which every document says. */
export function siteName(): string {
  return document.querySelector<HTMLMetaElement>(META)?.content ?? "";
}

/** Writes a new name where this document says the one before. */
export function nameSite(identity: { name: string; isExample: boolean }): void {
  const name = nameOf(identity, location.origin);
  document.querySelector<HTMLMetaElement>(META)?.setAttribute("content", name);
  for (const element of document.querySelectorAll("[data-site-name]")) element.textContent = identity.name;
}
