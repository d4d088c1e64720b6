import type { Localized } from "./localized.ts";

/** A Markdown text as HTML, and its first paragraph as plain text. A document with several has each in `parts`, by the field's path. */
export type DrawnText = { html: Localized; excerpt: Localized; parts?: Record<string, Localized> };
