import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Mailing } from "../../../contracts/letters.ts";
import { ApiError } from "../../api-client/api-error.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { callApi } from "../../session/call-api.ts";
import { Modal } from "../../session/modal.tsx";
import { useApiMutation, useApiQuery, useFollowing } from "../../session/queries.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { formatInZone } from "../frame/format-in-zone.ts";
import type { DraftProps } from "../item/actions.tsx";
import { Schedule } from "../item/schedule.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { Recipients } from "./recipients.tsx";

/** In milliseconds: how often the counts are read again while a letter is sent. */
const WATCHED_EVERY = 5_000;

/** A letter as its mail, and its sending: when, to how many, and who got it. */
export function Sending(props: DraftProps) {
  const { item } = props.draft.state;
  const params = { key: item.key };
  const query = useApiQuery("GET /api/letters/:key/mailing", { params });
  const { data } = query;
  const isMoving = data?.state === "sending" || data?.state === "scheduled";
  useFollowing(query, { isUnderWay: isMoving, every: WATCHED_EVERY });
  return (
    <div className="space-y-8">
      <MailPreview {...props} />
      <Answered query={query} lines={2}>
        {(mailing) => <State letter={item.key} isPublic={item.status === "published"} mailing={mailing} />}
      </Answered>
    </div>
  );
}

type StateProps = { letter: string; isPublic: boolean; mailing: Mailing };

function State({ letter, isPublic, mailing }: StateProps) {
  const { t, i18n } = useTranslation("office");
  const params = { key: letter };
  const start = useApiMutation(
    (at: string | undefined) => callApi("PUT /api/letters/:key/mailing", { params, body: { at } }),
    ["letters"],
  );
  const stop = useApiMutation(() => callApi("DELETE /api/letters/:key/mailing", { params }), ["letters"]);
  const [isAsking, setAsking] = useState(false);
  const { state, counts, recipients, sendAt, finishedAt, timeZone } = mailing;
  const isBusy = start.isPending || stop.isPending;
  const isWaiting = state === "scheduled" || state === "sending";
  const at = state === "sent" ? finishedAt : sendAt;
  const when = at && formatInZone(at, timeZone, i18n.language);

  /** Resolves to what is wrong with the hour, which its form shows. */
  async function send(hour?: string): Promise<string | undefined> {
    try {
      await start.mutateAsync(hour);
      sendToast({ kind: "success", text: t(hour ? "letters.done.scheduled" : "letters.done.begun") });
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [wrong] = error.violations;
      if (!wrong) tellFailure(error);
      return wrong?.message;
    }
  }
  return (
    <div className="space-y-4">
      <h3 className="text-xl">{t("letters.title")}</h3>
      <p>{t(`letters.states.${state}`, { when, count: recipients })}</p>
      {(state === "sending" || state === "sent" || state === "canceled") && <Counts counts={counts} />}
      <div className="flex flex-wrap gap-3">
        {!isWaiting && state !== "sent" && (
          <>
            <button
              type="button"
              className="button button-brand"
              disabled={isBusy || !isPublic || recipients === 0}
              onClick={() => setAsking(true)}
            >
              {t("letters.send")}
            </button>
            {isPublic && <Schedule timeZone={timeZone} isBusy={isBusy} onChosen={send} />}
          </>
        )}
        {isWaiting && (
          <button type="button" className="button" disabled={isBusy} onClick={() => stop.mutate()}>
            {t(state === "sending" ? "letters.stop" : "letters.cancel")}
          </button>
        )}
      </div>
      {!isPublic && state === "none" && <p className="text-sm text-soft">{t("letters.publishFirst")}</p>}
      {(counts.sent > 0 || counts.waiting > 0) && <Recipients letter={letter} counts={counts} />}
      {isAsking && (
        <Modal title={t("letters.sure", { count: recipients })} onClose={() => setAsking(false)}>
          <p className="mt-3">{t("letters.sureText")}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <button
              type="button"
              className="button button-brand"
              disabled={isBusy}
              onClick={() => void send().then(() => setAsking(false))}
            >
              {t("letters.send")}
            </button>
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {t("letters.no")}
            </button>
          </div>
        </Modal>
      )}
    </div>
  );
}

function Counts({ counts }: Pick<Mailing, "counts">) {
  const { t } = useTranslation("office");
  const shown = (["sent", "waiting", "refused", "failed", "stopped"] as const).filter(
    (state) => state === "sent" || counts[state] > 0,
  );
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {shown.map((state) => (
        <div key={state}>
          <dt className="eyebrow">{t(`letters.became.${state}`)}</dt>
          <dd className="text-2xl">{counts[state]}</dd>
        </div>
      ))}
    </dl>
  );
}
