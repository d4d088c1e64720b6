import { type FormEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import type { MessageInput } from "../../../contracts/messages.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { useApiMutation } from "../../session/queries.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { TextArea } from "../../../ui/field.tsx";
import { callApi } from "../../session/call-api.ts";
import { OF_MEMBER } from "../../session/forget-session.ts";
import { useKeptText } from "../frame/use-kept-text.ts";

/** Replies in a thread. The typed text stays until it is sent. */
export function Reply({ thread, isMember }: { thread: string; isMember: boolean }) {
  const { t } = useTranslation("office");
  const [body, setBody] = useKeptText(`${OF_MEMBER}reply ${thread}`);
  const reply = useApiMutation(
    (message: MessageInput) => callApi("POST /api/messages", { body: message }),
    ["threads", "office"],
  );
  function send(event: FormEvent) {
    event.preventDefault();
    reply.mutate(
      { thread, body },
      {
        onSuccess: () => {
          setBody("");
          sendToast({ kind: "success", text: t("thread.sent") });
        },
      },
    );
  }
  return (
    <form onSubmit={send} className="space-y-3" aria-busy={reply.isPending}>
      <TextArea
        id={useId()}
        label={t("thread.reply")}
        hint={t(isMember ? "thread.toMember" : "thread.toContact")}
        rows={6}
        value={body}
        onChange={({ target }) => setBody(target.value)}
        required
      />
      <CallError error={reply.error} />
      <button type="submit" className="button button-brand" disabled={reply.isPending}>
        {t("thread.send")}
      </button>
    </form>
  );
}
