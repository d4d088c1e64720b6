import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ImportLine } from "../../../contracts/paper-imports.ts";
import { shortName } from "../../../contracts/paper-author.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { RichTitle } from "../../../ui/rich-title.tsx";

type Props = { line: ImportLine; isChosen: boolean; onToggle: (() => void) | undefined };

/** What one reference of a file would do: make a paper, change one field by field, or nothing, and why. */
export function LineItem({ line: one, isChosen, onToggle }: Props) {
  const { t } = useTranslation("office");
  const { number, line, state, paper, key, changes, ignored, reason, text } = one;
  const title = paper && <RichTitle title={paper.title} />;
  const canChoose = onToggle !== undefined && (state === "new" || state === "changed");
  return (
    <li className="py-3">
      <p className="eyebrow">
        {t("import.line", { line })} · {t(`import.lineStates.${state}`)}
      </p>
      {canChoose ? (
        <Checkbox id={`line-${number}`} label={title} checked={isChosen} onChange={onToggle} />
      ) : (
        <p className="mt-1">{title}</p>
      )}
      {paper && (
        <p className="text-sm text-soft">
          {paper.authors.slice(0, 3).map(shortName).join("; ")}
          {paper.authors.length > 3 && "…"} {paper.container && `· ${paper.container}`} · {paper.year}
        </p>
      )}
      {key !== null && <ToPaper of={key} />}
      {changes.length > 0 && (
        <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_1fr]">
          {changes.map(({ field, before, after }) => (
            <div key={field} className="contents">
              <dt className="font-medium">{t(`fields.${field}`)}</dt>
              <dd className="wrap-anywhere">
                {before && <del className="text-soft">{before}</del>}{" "}
                <ins className="no-underline">{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {reason && <p className="mt-1 text-sm text-signal">{t(`import.reasons.${reason}`)}</p>}
      {ignored.length > 0 && (
        <p className="mt-1 text-sm text-soft">{t("import.ignored", { fields: ignored.join(", ") })}</p>
      )}
      {(reason || ignored.length > 0) && (
        <details className="mt-1 text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center">{t("import.source")}</summary>
          <pre className="max-h-80 overflow-auto rounded-md border border-line p-3 whitespace-pre-wrap wrap-anywhere">
            {text}
          </pre>
        </details>
      )}
    </li>
  );
}

function ToPaper({ of }: { of: string }) {
  const { t } = useTranslation("office");
  const address = useAddress();
  return (
    <Link
      to={address(`/office/content/publication/${of}`)}
      className="link inline-flex min-h-11 items-center text-sm"
    >
      {t("import.paper")}
    </Link>
  );
}
