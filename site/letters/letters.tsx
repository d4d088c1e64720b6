import { useTranslation } from "../../ui/texts.tsx";
import { formatDate } from "../../ui/format.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { page } from "../page.tsx";
import { makeHead } from "../shell/head.ts";
import { NothingYet } from "../shell/nothing-yet.tsx";
import { useAddress } from "../shell/site-data.ts";
import type { Site } from "../site.ts";

export const lettersPage = page({ path: "/letters", load, view: Letters });

type Data = Awaited<ReturnType<typeof load>>;

/** Every letter, the newest first. */
async function load(site: Site) {
  const { t } = site;
  const letters = await site.doors.letters.listLetters({ ctx: site.ctx });
  return {
    head: makeHead(site, { title: t("public:letters.title"), description: t("public:letters.lead") }),
    letters: letters.map(({ key, title, description, date }) => ({ key, title, description, date })),
  };
}

function Letters({ letters }: Data) {
  const { t, i18n } = useTranslation("public");
  const address = useAddress();
  return (
    <>
      <PageHeader title={t("letters.title")} lead={t("letters.lead")} />
      <section aria-label={t("letters.title")} className="page-width">
        <p className="mb-8">
          <a href={address("/newsletter")} className="button button-brand">
            {t("letters.subscribe")}
          </a>
        </p>
        {letters.length === 0 ? (
          <NothingYet />
        ) : (
          <ul>
            {letters.map(({ key, title, description, date }) => (
              <li key={key} className="border-t border-line py-5">
                <h2 className="measure text-xl">
                  <a href={address(`/letters/${key}`)} className="hover:text-brand">
                    {title}
                  </a>
                </h2>
                <p className="eyebrow mt-1">
                  <time dateTime={date}>{formatDate(date, i18n.language)}</time>
                </p>
                <p className="measure mt-2 text-soft">{description}</p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
