/** Text as it stands in a quoted attribute. */
export function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

/** Text as it stands between tags. */
export function escaped(text: string): string {
  return attribute(text).replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
