/** Links the manifest, which a browser asks for as soon as it is linked, and which no reader waits for. */
export function bringManifest(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/site.webmanifest";
  document.head.append(link);
}
