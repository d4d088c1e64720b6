/** Links the manifest. The document does not link it, because a browser would fetch it before the first paint. */
export function linkManifest(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/site.webmanifest";
  document.head.append(link);
}
