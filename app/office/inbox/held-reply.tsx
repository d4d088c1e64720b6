import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Attachment, HeldReply as Held } from "../../../contracts/messages.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { useSecondsLeft } from "../../member/frame/use-seconds-left.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation } from "../../session/queries.ts";

type Props = {
  thread: string;
  reply: Held;
  onSent: () => unknown;
  onTakenBack: (body: string, files: Attachment[]) => void;
};

/** A reply that waits to be sent: whoever wrote it sees the seconds go by, and can take it back. */
export function HeldReply({
  thread,
  reply: { id, name, body, files, dueAt, isOwn },
  onSent,
  onTakenBack,
}: Props) {
  const { t } = useTranslation("office");
  const seconds = useSecondsLeft(dueAt);
  const takeBack = useApiMutation(
    () => callApi("DELETE /api/threads/:id/held/:reply", { params: { id: thread, reply: id } }),
    ["threads"],
  );
  // Asked again each second, because the job that sends it may come a moment later.
  useEffect(() => {
    if (seconds <= 0) onSent();
  }, [seconds, onSent]);
  return (
    <li className="border-l-2 border-dashed border-brand pl-4">
      <p className="eyebrow">
        {name} · {t("thread.leaves", { count: Math.max(0, seconds) })}
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{body}</p>
      {files.length > 0 && (
        <p className="mt-1 text-sm text-soft wrap-anywhere">{files.map((file) => file.name).join(", ")}</p>
      )}
      {isOwn && (
        <button
          type="button"
          className="button mt-2"
          disabled={takeBack.isPending}
          onClick={() =>
            takeBack.mutate(undefined, {
              onSuccess: () => onTakenBack(body, files),
              onError: () => void onSent(),
            })
          }
        >
          {t("thread.takeBack")}
        </button>
      )}
      <CallError error={takeBack.error} />
    </li>
  );
}
