import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Comment } from "../../../contracts/comments.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { formatInstant } from "../../member/frame/format.ts";
import { callApi } from "../../session/call-api.ts";
import { OF_MEMBER } from "../../session/forget-session.ts";
import { useApiMutation } from "../../session/queries.ts";
import { useKeptText } from "../frame/use-kept-text.ts";
import { paramsOf } from "../item/use-draft.ts";
import { CommentForm } from "./comment-form.tsx";

export const CHANGED = ["items", "asked-comments"] as const;
export const ACT = "link inline-flex min-h-11 items-center gap-1 lg:min-h-9";

type Props = {
  said: Pick<Comment, "id" | "authorName" | "writtenAt" | "body" | "isOwn">;
  /** The item's. */
  params: ReturnType<typeof paramsOf>;
  /** Whether somebody else answered it, so that it stays. */
  isAnswered?: boolean;
};

/** What somebody says, and when. Its author corrects and deletes it. */
export function Said({ said, params: item, isAnswered = false }: Props) {
  const { t, i18n } = useTranslation("office");
  const { id, authorName, writtenAt, body, isOwn } = said;
  const [doing, setDoing] = useState<"correct" | "remove">();
  const close = () => setDoing(undefined);
  const own = { id, params: { ...item, id }, body, onDone: close };
  return (
    <div>
      <p className="text-xs text-soft">
        <span className="font-medium text-ink">{authorName ?? t("thread.formerTeam")}</span>,{" "}
        <time dateTime={writtenAt}>{formatInstant(writtenAt, i18n.language)}</time>
      </p>
      {doing === "correct" ? (
        <Correction {...own} />
      ) : (
        <p className="mt-0.5 wrap-anywhere whitespace-pre-wrap">{body}</p>
      )}
      {isOwn && !doing && (
        <p className="flex flex-wrap gap-x-4 text-xs">
          <button type="button" className={ACT} onClick={() => setDoing("correct")}>
            {t("comments.correct")}
          </button>
          {!isAnswered && (
            <button type="button" className={ACT} onClick={() => setDoing("remove")}>
              {t("comments.remove")}
            </button>
          )}
        </p>
      )}
      {doing === "remove" && <Removal {...own} />}
    </div>
  );
}

type OwnProps = { params: Props["params"] & { id: string }; body: string; onDone: () => void };

function Correction({ params, body, onDone }: OwnProps) {
  const { t } = useTranslation("office");
  const kept = useKeptText(`${OF_MEMBER}comment correction ${params.id}`, body);
  const correct = useApiMutation(
    (words: string) =>
      callApi("PUT /api/items/:kind/:key/comments/:id/body", { params, body: { body: words } }),
    CHANGED,
  );
  return (
    <CommentForm
      prefix={`correction-${params.id}`}
      label={t("comments.correctBody")}
      rows={3}
      name={t("comments.save")}
      send={correct.mutateAsync}
      {...{ kept, onDone }}
    />
  );
}

/** Asks once: a comment that is gone cannot come back, because those whom it told were told. */
function Removal({ params, onDone }: OwnProps) {
  const { t } = useTranslation("office");
  const remove = useApiMutation(
    () => callApi("DELETE /api/items/:kind/:key/comments/:id", { params }),
    CHANGED,
  );
  const take = () =>
    remove.mutateAsync().then(() => sendToast({ kind: "success", text: t("comments.removed") }), tellFailure);
  return (
    <div
      role="group"
      aria-label={t("comments.removeSure")}
      className="mt-1 flex flex-wrap items-center gap-2"
    >
      <span>{t("comments.removeSure")}</span>
      <button
        type="button"
        className="button button-signal"
        autoFocus
        disabled={remove.isPending}
        onClick={() => void take()}
      >
        {t("comments.removeYes")}
      </button>
      <button type="button" className="button" onClick={onDone}>
        {t("cancel")}
      </button>
    </div>
  );
}
