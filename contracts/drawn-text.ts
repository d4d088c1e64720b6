import type { Localized } from "./localized.ts";

/** A text of Markdown as it is shown, and its first paragraph in words alone. */
export type DrawnText = { html: Localized; excerpt: Localized };
