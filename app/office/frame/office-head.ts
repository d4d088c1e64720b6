import type { RouterContextProvider } from "react-router";
import { type Head, makeHead } from "../../shell/head.ts";
import { translationsContext } from "../../shell/translations-context.ts";
import { siteContext } from "../../site-context.ts";

/** The head of a screen of the back office, the same for everyone: no device keeps it. */
export function officeHead(context: Readonly<RouterContextProvider>, screen: string): { head: Head } {
  const t = context.get(translationsContext);
  const title = `${t(`office:${screen}.title`)} · ${t("office:name")}`;
  const description = t("office:lead");
  return { head: makeHead(context.get(siteContext), { title, description, isPrivate: true }) };
}
