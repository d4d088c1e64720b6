import { useTranslation } from "../../ui/texts.tsx";
import { OutwardLink } from "../../ui/outward-link.tsx";
import { RichTitle } from "../../ui/rich-title.tsx";
import { useAddress } from "../shell/site-data.ts";
import type { Site } from "../site.ts";
import type { Paper } from "../../modules/papers/index.ts";
import type { Researcher } from "../../contracts/paper-author.ts";
import { Byline, bylineOf } from "./byline.tsx";
import { placeOf } from "./place-of.ts";

/** What a list shows of a paper. */
export function lineOf(
  { doors, locale }: Pick<Site, "doors" | "locale">,
  paper: Paper,
  researcher: Researcher,
) {
  const {
    key,
    type,
    title,
    authors,
    container,
    year,
    doi,
    links = [],
    preprint,
    note,
    standing,
    language = "en",
  } = paper;
  return {
    key,
    type,
    title,
    language,
    container,
    year,
    doi,
    byline: bylineOf(authors, researcher),
    place: placeOf(paper),
    pdf: links.find(({ kind }) => kind === "pdf")?.url,
    preprint: preprint?.doi ? `https://doi.org/${preprint.doi}` : preprint?.url,
    note: note?.[locale],
    standing: standing?.state,
    coins: doors.papers.coinsOf(paper),
  };
}

export type Line = ReturnType<typeof lineOf>;

/** A paper in a list. */
export function PaperLine({ paper }: { paper: Line }) {
  const { key, type, title, language, container, doi, byline, place, pdf, preprint, note, standing, coins } =
    paper;
  const { t } = useTranslation("public");
  const address = useAddress();
  return (
    <li className="border-t border-line py-5">
      <h3 className="measure text-lg" lang={language}>
        <a href={address(`/articles/${key}`)} className="hover:text-brand">
          <RichTitle title={title} />
        </a>
      </h3>
      <p className="measure mt-1 text-sm text-soft">
        <Byline {...byline} />
        {container && (
          <>
            {" · "}
            <cite lang={language}>{container}</cite>
          </>
        )}
        {place && ` ${place}`}
        {type !== "article-journal" && ` · ${t(`articles.types.${type}`)}`}
      </p>
      {standing && (
        <p className="mt-1 text-sm font-semibold text-signal">{t(`articles.standing.${standing}`)}</p>
      )}
      {note && <p className="measure mt-2">{note}</p>}
      {(doi || pdf || preprint) && (
        <p className="mt-1 flex flex-wrap gap-x-5 text-sm" data-no-print>
          {doi && (
            <OutwardLink
              href={`https://doi.org/${doi}`}
              newTab={t("common:newTab")}
              className="link inline-flex min-h-9 items-center max-lg:min-h-11"
            >
              DOI
            </OutwardLink>
          )}
          {pdf && (
            <OutwardLink
              href={pdf}
              newTab={t("common:newTab")}
              className="link inline-flex min-h-9 items-center max-lg:min-h-11"
            >
              {t("articles.links.pdf")}
            </OutwardLink>
          )}
          {preprint && (
            <OutwardLink
              href={preprint}
              newTab={t("common:newTab")}
              className="link inline-flex min-h-9 items-center max-lg:min-h-11"
            >
              {t("articles.types.article")}
            </OutwardLink>
          )}
        </p>
      )}
      <span className="Z3988" title={coins} hidden />
    </li>
  );
}
