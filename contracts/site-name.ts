/**
 * What the site is called in feeds, calendars, mails, certificates and link previews, where no mark can say "Example": its person's
 * name, or its host as long as that person is invented.
 */
export function siteName(
  identity: { name: string; isExample?: boolean | undefined },
  origin: string,
): string {
  return identity.isExample ? new URL(origin).host : identity.name;
}

/** What the site is, in a sentence or two: its owner's description, or their tagline. */
export function siteDescription(identity: { siteDescription?: string | undefined; tagline: string }): string {
  return identity.siteDescription ?? identity.tagline;
}
