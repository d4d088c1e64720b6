import type { RouterContextProvider } from "react-router";
import { type Head, makeHead } from "../../../site/shell/head.ts";
import { translationsContext } from "../../../site/shell/translations-context.ts";
import type { Heading } from "../../member/frame/skeleton.tsx";
import { siteContext } from "../../../site/site.ts";

/** Screens whose heading is the same for everyone; the others are named after what they show. */
const NAMED = /^(overview|content|media|inbox|reviews|people|money|texts|history|security)$/;

/**
 * The head of a screen of the back office, the same for everyone: no device keeps it. `heading` is what the document shows
 * until the session is there.
 */
export function officeHead(
  context: Readonly<RouterContextProvider>,
  screen: string,
  { isNamed = NAMED.test(screen) } = {},
): { head: Head; heading: Heading | undefined } {
  const t = context.get(translationsContext);
  const title = `${t(`office:${screen}.title`)} · ${t("office:name")}`;
  const description = t("office:lead");
  const heading = { title: t(`office:${screen}.title`), lead: t(`office:${screen}.lead`) };
  return {
    head: makeHead(context.get(siteContext), { title, description, isPrivate: true }),
    heading: isNamed ? heading : undefined,
  };
}
