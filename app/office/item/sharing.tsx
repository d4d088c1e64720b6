import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MadeShare } from "../../../contracts/item.ts";
import { LOCALES } from "../../../contracts/locale.ts";
import { isReadIn, onlyOf } from "../../../contracts/only.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { ApiError } from "../../api-client/api-error.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { formatDay } from "../../member/frame/format.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiQuery } from "../../session/queries.ts";
import { CopyButton } from "../frame/copy-button.tsx";
import type { DraftProps } from "./actions.tsx";
import { AskColleague } from "./ask-colleague.tsx";
import { paramsOf } from "./use-draft.ts";

/** Makes secret links that open the draft for people without an account, lists those that work, and ends them. */
export function Sharing({ draft, onRefused }: DraftProps) {
  const { t, i18n } = useTranslation("office");
  const { item, document: words } = draft.state;
  const params = paramsOf(item);
  const { data, refetch } = useApiQuery("GET /api/items/:kind/:key/shares", { params });
  const [made, setMade] = useState<MadeShare>();
  const [isBusy, setBusy] = useState(false);
  const shares = data?.["hydra:member"] ?? [];
  const day = (instant: string) => formatDay(instant, i18n.language);

  async function make() {
    if (isBusy || !(await draft.flush())) return;
    setBusy(true);
    try {
      setMade(await callApi("POST /api/items/:kind/:key/shares", { params }));
      await refetch();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onRefused(error);
    } finally {
      setBusy(false);
    }
  }
  async function end(id: string) {
    try {
      await callApi("DELETE /api/items/:kind/:key/shares/:id", { params: { ...params, id } });
      setMade(undefined); // It may be the one that has just ended.
      sendToast({ kind: "success", text: t("content.sharing.ended") });
      await refetch();
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <>
      <AskColleague draft={draft} />
      <h3 className="text-lg">{t("content.sharing.link")}</h3>
      <p className="measure mb-3 text-soft">{t("content.sharing.lead")}</p>
      <button type="button" className="button" disabled={isBusy} onClick={() => void make()}>
        {t("content.sharing.make")}
      </button>
      <div role="status">
        {made && (
          <>
            <p className="mt-4">{t("content.sharing.made")}</p>
            <ul>
              {LOCALES.filter((locale) => isReadIn({ only: onlyOf(words) }, locale)).map((locale) => (
                <LinkLine key={locale} label={t(`choices.${locale}`)} link={made.links[locale]} />
              ))}
            </ul>
          </>
        )}
      </div>
      {shares.length > 0 && (
        <>
          <h4 className="mt-5 font-medium">{t("content.sharing.open")}</h4>
          <ul className="divide-y divide-line">
            {shares.map(({ id, madeByName: name, madeAt, expiresAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 py-1">
                <span>
                  {t(`content.sharing.${name ? "by" : "byNobody"}`, { name, date: day(madeAt) })},{" "}
                  {t("content.sharing.until", { date: day(expiresAt) })}
                </span>
                <button type="button" className="link ml-auto min-h-11" onClick={() => void end(id)}>
                  {t("content.sharing.end")}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function LinkLine({ label, link }: { label: string; link: string }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <span className="w-24 text-soft">{label}</span>
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        className="link min-w-0 flex-1 basis-60 font-mono text-sm wrap-anywhere"
      >
        {link}
      </a>
      <CopyButton text={link} of={label} />
    </li>
  );
}
