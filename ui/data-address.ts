/** Makes a `data:` address. Characters that no address may contain are percent-encoded (RFC 3986). */
export function dataAddress(address: string): string {
  return address.replaceAll(/[\s"<>\\^`{|}]+/g, encodeURIComponent);
}
