import type { RouterContextProvider } from "react-router";
import { makeHead, type Head } from "../../../site/shell/head.ts";
import { translationsContext } from "../../../site/shell/translations-context.ts";
import { siteContext } from "../../../site/site.ts";

/** The head of a member's screen, which is the same for everyone; its texts are `<screen>.title` and `<screen>.lead`. */
export function memberHead(
  context: Readonly<RouterContextProvider>,
  screen: string,
  { mayBeKept = false } = {},
): { head: Head } {
  const t = context.get(translationsContext);
  const [title, description] = [t(`member:${screen}.title`), t(`member:${screen}.lead`)];
  return { head: makeHead(context.get(siteContext), { title, description, isPrivate: true, mayBeKept }) };
}
