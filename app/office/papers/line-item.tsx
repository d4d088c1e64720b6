import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ImportLine, KeptFields } from "../../../contracts/paper-imports.ts";
import { shortName } from "../../../contracts/paper-author.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FoldSummary } from "../frame/fold-summary.tsx";
import { RichTitle } from "../../../ui/rich-title.tsx";

type Field = KeptFields["fields"][number];
type Props = {
  line: ImportLine;
  isChosen: boolean;
  kept: readonly Field[];
  onToggle: (() => void) | undefined;
  onToggleField: (field: Field) => void;
};

/** What one reference of a file would do: make a paper, change one field by field, or nothing, and why. */
export function LineItem({ line: one, isChosen, kept, onToggle, onToggleField }: Props) {
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
        <ul aria-label={t("import.changes")} className="mt-2 pl-8 text-sm">
          {changes.map(({ field, before, after }) => {
            const words = (
              <>
                <span className="font-medium">{t(`fields.${field}`)}</span>{" "}
                <span className="wrap-anywhere">
                  {before && <del className="text-soft">{before}</del>}{" "}
                  <ins className="no-underline">{after}</ins>
                </span>
              </>
            );
            return (
              <li key={field}>
                {canChoose && isChosen ? (
                  <Checkbox
                    id={`line-${number}-${field}`}
                    label={words}
                    checked={!kept.includes(field)}
                    onChange={() => onToggleField(field)}
                  />
                ) : (
                  <p className="py-1">{words}</p>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {paper?.preprint && (
        <p className="text-sm text-soft">
          {t("fields.preprint")} {paper.preprint.container} {paper.preprint.doi ?? paper.preprint.url}
        </p>
      )}
      {reason && <p className="mt-1 text-sm text-signal">{t(`import.reasons.${reason}`)}</p>}
      {ignored.length > 0 && (
        <p className="mt-1 text-sm text-soft">{t("import.ignored", { fields: ignored.join(", ") })}</p>
      )}
      {(reason || ignored.length > 0) && (
        <details className="mt-1 text-sm">
          <FoldSummary>{t("import.source")}</FoldSummary>
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
