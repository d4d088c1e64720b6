const SCHEME = /^(?:https?:\/\/|mailto:|tel:)\S+$/i;
const OWN = /^(?:\/(?!\/)|#)\S*$/;
const MAIL = /^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i;
const HOST = /^(?:[\p{L}\p{N}-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/iu;

/** The address that somebody means by what they type: `example.org` is `https://example.org`. Undefined for what leads nowhere. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (SCHEME.test(text)) return URL.canParse(text) ? text : undefined;
  if (OWN.test(text)) return text;
  if (/^10\.\d{4,9}\/\S+$/.test(text)) return `https://doi.org/${text}`;
  if (MAIL.test(text)) return `mailto:${text}`;
  return HOST.test(text) ? `https://${text}` : undefined;
}
