/** The site's name, which every document says. */
export function siteName(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? "";
}
