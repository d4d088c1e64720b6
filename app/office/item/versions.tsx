import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { WholeVersion } from "../../../contracts/item.ts";
import { ApiError } from "../../api-client/api-error.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiQuery } from "../../session/queries.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { formatInstant } from "../../member/frame/format.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import type { DraftProps } from "./actions.tsx";
import { Differences } from "./differences.tsx";
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
                <Differences
                  kind={item.kind}
                  before={opened.document}
                  after={draft.state.document}
                  names={{ before: t("content.versions.then"), after: t("content.versions.now") }}
                  none={t("content.versions.same")}
                />
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
