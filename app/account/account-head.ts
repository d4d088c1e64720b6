import type { RouterContextProvider } from "react-router";
import { type Head, makeHead } from "../../site/shell/head.ts";
import { translationsContext } from "../../site/shell/translations-context.ts";
import { siteContext } from "../../site/site.ts";

/** The head of an account's screen, the same for everyone; its texts are `session:<screen>.title` and `.lead`. */
export function accountHead(context: Readonly<RouterContextProvider>, screen: string): { head: Head } {
  const t = context.get(translationsContext);
  const [title, description] = [t(`session:${screen}.title`), t(`session:${screen}.lead`)];
  return { head: makeHead(context.get(siteContext), { title, description, isPrivate: true }) };
}

/** An account's screen is hydrated at once and needs the texts of `session`. */
export const accountHandle = { namespaces: ["session"], hydrate: "now" as const };
