/** An SVG drawing as a `data:` address (RFC 2397), as short as browsers take it: what stands in the document needs no request. */
export function drawingAddress(svg: string): string {
  return `data:image/svg+xml,${svg.replaceAll(/[%#\s"<>\\^`{|}]+/g, encodeURIComponent)}`;
}
