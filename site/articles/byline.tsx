import { isResearcher, type Researcher, shortName } from "../../contracts/paper-author.ts";
import type { PaperAuthor } from "../../contracts/paper.ts";
import { useTranslation } from "../../ui/texts.tsx";

/** How many authors a list names. */
const NAMED = 3;

type Shown = { name: string; isResearcher: boolean; isAfterGap: boolean };

/** The authors that a list names: the first ones, and the researcher at any position. */
export function bylineOf(authors: PaperAuthor[], researcher: Researcher) {
  const shown = authors.flatMap((author, index): Shown[] => {
    const isTheirs = isResearcher(author, researcher);
    if (index >= NAMED && !isTheirs) return [];
    return [{ name: shortName(author), isResearcher: isTheirs, isAfterGap: index > NAMED }];
  });
  return { shown, others: authors.length - shown.length };
}

export function Byline({ shown, others }: ReturnType<typeof bylineOf>) {
  const { t } = useTranslation("public");
  return (
    <>
      {shown.map(({ name, isResearcher: isTheirs, isAfterGap }, index) => (
        <span key={index}>
          {index > 0 && "; "}
          {isAfterGap && "…; "}
          {isTheirs ? <strong className="font-semibold text-ink">{name}</strong> : name}
        </span>
      ))}
      {others > 0 && ` ${t("articles.andOthers")}`}
    </>
  );
}
