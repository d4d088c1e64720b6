import { useTranslation } from "react-i18next";
import { redirect } from "react-router";
import { type Locale, LOCALES } from "../../contracts/locale.ts";
import { makeHead } from "../shell/head.ts";
import { useAddress } from "../shell/site-data.ts";
import { sendText } from "../shell/texts.ts";
import { siteContext } from "../site.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { formatDate } from "../../ui/format.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { Prose } from "../../ui/prose.tsx";
import type { Route } from "./+types/text.ts";

/** The privacy policy and the terms: a text of the content, whose key is the page's path. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const key = site.path.slice(1);
  const read = (locale: Locale) =>
    site.doors.content.readEntry({ ctx: { ...site.ctx, locale }, input: { kind: "page", key } });
  // A text with only one public language is shown in that one.
  const { title, description, date, html, only } = await read(site.locale).catch((error: unknown) => {
    const other = LOCALES.find((locale) => locale !== site.locale) ?? site.locale;
    return read(other).then(
      () => {
        throw redirect(`/${other}${site.path}`);
      },
      () => {
        throw error;
      },
    );
  });
  const paths = only && { [only]: site.path };
  const head = makeHead(site, { title, description, paths, instead: "/" });
  return { head, title, date, html: sendText(context, "text", html) };
}

export default function Text({ loaderData: { title, date, html } }: Route.ComponentProps) {
  const { t, i18n } = useTranslation("public");
  const address = useAddress();
  return (
    <article>
      <PageHeader
        title={title}
        lead={date && t("text.date", { date: formatDate(date, i18n.language) })}
        above={
          <Breadcrumb
            label={t("breadcrumb")}
            steps={[{ label: t("common:nav.home"), to: address("/") }, { label: title }]}
          />
        }
      />
      <div className="page-width">
        <Prose id="text" html={html} />
      </div>
    </article>
  );
}
