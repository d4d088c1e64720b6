/** A `data:` address with what no address may hold as it is (RFC 3986) written in percents. */
export function dataAddress(address: string): string {
  return address.replaceAll(/[\s"<>\\^`{|}]+/g, encodeURIComponent);
}
