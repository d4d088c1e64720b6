import type { Localized } from "./localized.ts";

/** A Markdown text as HTML, and its first paragraph as plain text. */
export type DrawnText = { html: Localized; excerpt: Localized };
