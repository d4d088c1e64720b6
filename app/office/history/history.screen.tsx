import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AuditEntry } from "../../../contracts/item.ts";
import { AUDIT_KINDS } from "../../../contracts/audit-kinds.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { Pages } from "../../member/frame/pages.tsx";
import { useAddress } from "../../../site/shell/site-data.ts";
import { TextField } from "../../../ui/field.tsx";
import { FoldSummary } from "../frame/fold-summary.tsx";
import { AdministratorsPage } from "../frame/office-page.tsx";
import { ROW } from "../frame/row.ts";
import { SavedViews } from "../frame/saved-views.tsx";
import { SearchField } from "../frame/search-field.tsx";
import { useListed } from "../frame/use-listed.ts";
import { useShown } from "../frame/use-shown.ts";
import { SelectField } from "../item/select-field.tsx";
import { nameOf } from "../item/problems.tsx";

/** Lists every change of the content: who, what, when, before and after. */
export default function History() {
  const { t } = useTranslation("office");
  return (
    <AdministratorsPage title={t("history.title")} lead={t("history.lead")}>
      <Changes />
    </AdministratorsPage>
  );
}

function Changes() {
  const { t } = useTranslation("office");
  const { search, q, set } = useShown();
  const kind = AUDIT_KINDS.find((one) => one === search.get("kind"));
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
  const asked = { kind, q: q || undefined, from: from || undefined, to: to || undefined };
  const { query, pages } = useListed("GET /api/audit", asked);
  return (
    <div className="space-y-6">
      <SavedViews screen="history" />
      <div className="grid grid-cols-2 items-end gap-3 sm:gap-4 lg:grid-cols-4">
        <SearchField id="history-search" label={t("history.search")} />
        <SelectField
          {...{ id: "history-kind", label: t("content.kind"), value: kind ?? "" }}
          choices={[
            { value: "", label: t("history.allKinds") },
            ...AUDIT_KINDS.map((one) => ({ value: one, label: t(`kinds.${one}`) })),
          ]}
          onChange={(value) => set("kind", String(value ?? ""))}
        />
        {(["from", "to"] as const).map((name) => (
          <TextField
            key={name}
            id={`history-${name}`}
            type="date"
            label={t(`history.${name}`)}
            value={name === "from" ? from : to}
            onChange={({ target }) => set(name, target.value)}
          />
        ))}
      </div>
      <Answered query={query}>
        {({ "hydra:member": entries }) =>
          entries.length === 0 ? (
            <Empty text={t(Object.values(asked).some(Boolean) ? "history.noneFound" : "history.none")} />
          ) : (
            <ol className="divide-y divide-line border-y border-line">
              {entries.map((entry) => (
                <Change key={entry.id} entry={entry} />
              ))}
            </ol>
          )
        }
      </Answered>
      <Pages {...pages} />
    </div>
  );
}

function Change({ entry }: { entry: AuditEntry }) {
  const { at, action, kind, key, title, actorName, changes } = entry;
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  const name = title?.[i18n.language === "fr" ? "fr" : "en"] || title?.fr || title?.en || key;
  const path = pathOf(kind, key);
  return (
    <li
      className={`py-4 ${ROW} dense:grid dense:grid-cols-[minmax(0,1fr)_auto_8rem] dense:items-center dense:gap-x-4`}
    >
      <p className="wrap-anywhere dense:truncate">
        <span className="font-medium">{t(`history.actions.${action}`)}</span>{" "}
        <Link to={address(path)} className="link">
          {name}
        </Link>{" "}
        <span className="text-soft">({t(`kinds.${kind}`)})</span>
      </p>
      <p className="eyebrow mt-1 dense:mt-0">
        {actorName ?? t("history.nobody")} · <time dateTime={at}>{formatInstant(at, i18n.language)}</time>
      </p>
      {changes.length > 0 && (
        <details className="mt-1 dense:mt-0 dense:[&>summary]:min-h-8 dense:[&[open]]:col-span-full">
          <FoldSummary className="text-sm">{t("history.changes", { count: changes.length })}</FoldSummary>
          <dl className="space-y-3 border-l-2 border-line pl-4 text-sm">
            {changes.map(({ path: field, before, after }) => (
              <div key={field}>
                <dt className="font-medium">
                  {kind === "file" || kind === "text" ? field : nameOf(field, t)}
                </dt>
                <dd className="wrap-anywhere whitespace-pre-wrap">
                  <del className="text-soft">{before || t("history.empty")}</del>
                  <br />
                  <ins className="no-underline">{after || t("history.empty")}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

function pathOf(kind: AuditEntry["kind"], key: string): string {
  if (kind === "file") return `/office/media/${key}`;
  if (kind === "backup") return "/office#backup";
  if (kind === "export" || kind === "import") return "/office/transfers";
  if (kind === "text") return `/office/texts?q=${encodeURIComponent(key)}`;
  if (kind === "code") return `/office/certificates?q=${encodeURIComponent(key)}`;
  if (kind === "review") return "/office/reviews?status=published";
  return `/office/content/${kind}/${key}`;
}
