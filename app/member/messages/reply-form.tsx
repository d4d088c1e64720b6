import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MessageInput } from "../../../contracts/messages.ts";
import { useApiMutation } from "../../session/queries.ts";
import { TextArea } from "../../../ui/field.tsx";
import { Attachments } from "../frame/attachments.tsx";
import { useAttachments } from "../frame/use-attachments.ts";
import { CallError } from "../frame/call-error.tsx";
import { postOrKeep } from "../../session/outbox.ts";

/** Replies in a thread. The typed text stays until it is sent, or waits for a network (`waiting-messages.tsx`). */
export function ReplyForm({ thread }: { thread: string }) {
  const { t } = useTranslation("member");
  const [body, setBody] = useState("");
  const attaching = useAttachments();
  const reply = useApiMutation(
    (message: MessageInput) => postOrKeep("POST /api/messages", { body: message }),
    ["messages", "threads"],
  );
  function send(event: FormEvent) {
    event.preventDefault();
    reply.mutate(
      { thread, body, files: attaching.ids },
      {
        onSuccess: () => {
          setBody("");
          attaching.clear();
        },
      },
    );
  }
  return (
    <form onSubmit={send} className="space-y-3" aria-busy={reply.isPending}>
      <TextArea
        id={useId()}
        label={t("messages.yourReply")}
        rows={3}
        value={body}
        onChange={({ target }) => setBody(target.value)}
        required
      />
      <Attachments attaching={attaching} />
      <CallError error={reply.error} />
      <button type="submit" className="button button-brand" disabled={reply.isPending || attaching.isBusy}>
        {t("messages.send")}
      </button>
    </form>
  );
}
