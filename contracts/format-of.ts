/** Gives a format of the reader's language. Each is made once, because making one takes longer than using it a hundred times. */
export function formatOf<Format>(make: (language: string) => Format): (locale: string) => Format {
  const made = new Map<string, Format>();
  return (locale) => {
    const format = made.get(locale) ?? make(locale === "fr" ? "fr-FR" : "en-GB");
    made.set(locale, format);
    return format;
  };
}
