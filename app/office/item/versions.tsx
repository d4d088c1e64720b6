import { Fragment, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldsOf } from "../../../contracts/item-fields.ts";
import type { Item, WholeVersion } from "../../../contracts/item.ts";
import { ApiError } from "../../api-client/api-error.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiQuery } from "../../session/queries.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { formatInstant } from "../../member/frame/format.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import type { DraftProps } from "./actions.tsx";
import { changedWords } from "./changed-words.ts";
import { nameOf } from "./problems.tsx";
import { paramsOf } from "./use-draft.ts";

/** Lists the kept versions. Each can be compared with the form and made the draft again. */
export function Versions({ draft, onRefused, onTaken }: DraftProps) {
  const { t, i18n } = useTranslation("office");
  const { item } = draft.state;
  const params = paramsOf(item);
  const { data, refetch } = useApiQuery("GET /api/items/:kind/:key/versions", { params });
  // A new revision may have a new version.
  const { revision } = item;
  useEffect(() => {
    if (revision) void refetch();
  }, [revision, refetch]);
  const [opened, setOpened] = useState<WholeVersion>();

  async function open(number: number) {
    const version = await callApi("GET /api/items/:kind/:key/versions/:number", {
      params: { ...params, number: String(number) },
    }).catch(tellFailure);
    if (version) setOpened(version);
  }

  async function restore({ number }: WholeVersion) {
    if (!(await draft.flush())) return;
    const body = { revision: draft.store.getState().item.revision };
    try {
      onTaken(
        await callApi("POST /api/items/:kind/:key/versions/:number/restore", {
          params: { ...params, number: String(number) },
          body,
        }),
      );
      setOpened(undefined);
      await refetch();
      sendToast({ kind: "success", text: t("content.done.restored") });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onRefused(error);
    }
  }

  const versions = data?.["hydra:member"] ?? [];
  return (
    <>
      {versions.length === 0 && <p className="text-soft">{t("content.versions.none")}</p>}
      <ul className="divide-y divide-line">
        {versions.map(({ number, reason, madeAt, madeByName, isLive }) => (
          <li key={number} className="py-2">
            <div className="flex flex-wrap items-center gap-x-4">
              <span className="tabular-nums">{t("content.versions.number", { number })}</span>
              <span>
                {t(`content.versions.reasons.${reason}`)}
                {isLive && ` · ${t("content.versions.live")}`}
              </span>
              <span className="text-sm text-soft">
                {formatInstant(madeAt, i18n.language)} {madeByName}
              </span>
              <button
                type="button"
                className="link ml-auto min-h-11"
                aria-label={`${t("content.versions.compare")}${t("content.of", { title: String(number) })}`}
                aria-expanded={opened?.number === number}
                onClick={() => (opened?.number === number ? setOpened(undefined) : void open(number))}
              >
                {t("content.versions.compare")}
              </button>
            </div>
            {opened?.number === number && (
              <>
                <Differences item={item} now={draft.state.document} then={opened.document} />
                <button type="button" className="button mt-3" onClick={() => void restore(opened)}>
                  {t("content.versions.restore")}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type Compared = { item: Item; now: Record<string, unknown>; then: Record<string, unknown> };

function Differences({ item, now, then }: Compared) {
  const { t } = useTranslation("office");
  const read = (document: Record<string, unknown>) =>
    new Map(fieldsOf(item.kind, document).map(({ path, value }) => [path, wordsOf(value)]));
  const [mine, old] = [read(now), read(then)];
  const paths = [...new Set([...mine.keys(), ...old.keys()])].filter(
    (path) => (mine.get(path) ?? "") !== (old.get(path) ?? ""),
  );
  if (paths.length === 0) return <p className="mt-2 text-soft">{t("content.versions.same")}</p>;
  return (
    <dl className="mt-2 space-y-3">
      {paths.map((path) => (
        <div key={path}>
          <dt className="text-sm font-medium">{nameOf(path, t)}</dt>
          <dd className="mt-1 max-h-80 overflow-y-auto rounded-md border border-line p-3 text-sm wrap-anywhere whitespace-pre-wrap">
            <Changes before={old.get(path) ?? ""} after={mine.get(path) ?? ""} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What was in the version and no longer is, struck out, beside what came since. */
function Changes(texts: { before: string; after: string }) {
  const { t } = useTranslation("office");
  const stretches = useMemo(() => changedWords(texts.before, texts.after), [texts.before, texts.after]);
  return stretches.map((part, place) =>
    "same" in part ? (
      <Fragment key={place}>{part.same}</Fragment>
    ) : (
      <Fragment key={place}>
        {part.out && (
          <del className="bg-signal/15" title={t("content.versions.then")}>
            {part.out}
          </del>
        )}
        {part.in && (
          <ins className={`bg-brand/15 ${part.out ? "ms-1" : ""}`} title={t("content.versions.now")}>
            {part.in}
          </ins>
        )}
      </Fragment>
    ),
  );
}

function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
