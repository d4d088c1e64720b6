import { useTranslation } from "../../ui/texts.tsx";
import { type Locale, LOCALES } from "../../contracts/locale.ts";
import { makeHead } from "../shell/head.ts";
import { useAddress } from "../shell/site-data.ts";
import { Moved } from "../shell/moved.ts";
import { withFigures } from "../shell/shown.ts";
import { page } from "../page.tsx";
import type { Site } from "../site.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { formatDate } from "../../ui/format.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { Prose } from "../../ui/prose.tsx";

export const textPage = page({ path: ["/privacy-policy", "/terms-conditions"], load, view: Text });

type Data = Awaited<ReturnType<typeof load>>;

/** The privacy policy and the terms: a text of the content, whose key is the page's path. */
async function load(site: Site) {
  const key = site.path.slice(1);
  const read = (locale: Locale) =>
    site.doors.content.readEntry({ ctx: { ...site.ctx, locale }, input: { kind: "page", key } });
  // A text with only one public language is shown in that one.
  const { title, description, date, html, only } = await read(site.locale).catch((error: unknown) => {
    const other = LOCALES.find((locale) => locale !== site.locale) ?? site.locale;
    return read(other).then(
      () => {
        throw new Moved(`/${other}${site.path}`, 302);
      },
      () => {
        throw error;
      },
    );
  });
  const paths = only && { [only]: site.path };
  const head = makeHead(site, { title, description, paths, instead: "/" });
  const lead = date && site.t("public:text.date", { date: formatDate(date, site.locale) });
  const editedAs = `page/${key}` as const;
  return { head, editedAs, title, lead, html: withFigures(site, html) };
}

/** A text under its title. */
export function Text({ editedAs, title, lead, html }: Pick<Data, "editedAs" | "title" | "lead" | "html">) {
  const { t } = useTranslation("public");
  const address = useAddress();
  return (
    <article data-edited-as={editedAs}>
      <PageHeader
        title={title}
        lead={lead}
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
