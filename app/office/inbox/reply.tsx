import { type FormEvent, type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../contracts/locale.ts";
import type { MessageInput } from "../../../contracts/messages.ts";
import { Attachments } from "../../member/frame/attachments.tsx";
import { CallError } from "../../member/frame/call-error.tsx";
import type { Attaching } from "../../member/frame/use-attachments.ts";
import { useApiMutation } from "../../session/queries.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { TextArea } from "../../../ui/field.tsx";
import { callApi } from "../../session/call-api.ts";
import { useKeptText } from "../frame/use-kept-text.ts";
import { SavedReplies } from "./saved-replies.tsx";

type Props = {
  thread: string;
  isMember: boolean;
  /** The language of whoever reads it. */
  locale: Locale;
  draft: ReturnType<typeof useKeptText>;
  attaching: Attaching;
};

/** Replies in a thread. The typed text stays until it is sent, which ten seconds can still take back. */
export function Reply({ thread, isMember, locale, draft: [body, setBody], attaching }: Props) {
  const { t } = useTranslation("office");
  // The id stays the same until an answer comes, so that a repeat is harmless.
  const [heldAs, setHeldAs] = useState(() => crypto.randomUUID() as string);
  const reply = useApiMutation(
    (message: MessageInput) => callApi("POST /api/messages", { body: message }),
    ["threads", "office"],
  );
  const isBusy = reply.isPending || attaching.isBusy;
  function send(event: FormEvent) {
    event.preventDefault();
    reply.mutate(
      { thread, body, heldAs, files: attaching.ids },
      {
        onSuccess: () => {
          setBody("", { isDone: true });
          attaching.clear();
          setHeldAs(crypto.randomUUID());
          sendToast({ kind: "success", text: t("thread.sent") });
        },
      },
    );
  }
  /** Ctrl-Enter sends, as it publishes a text. */
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isBusy) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  return (
    <form onSubmit={send} className="space-y-3" aria-busy={reply.isPending}>
      <TextArea
        id="reply"
        label={t("thread.reply")}
        hint={t(isMember ? "thread.toMember" : "thread.toContact")}
        rows={6}
        value={body}
        onChange={({ target }) => setBody(target.value)}
        onKeyDown={press}
        required
      />
      <Attachments attaching={attaching} />
      <CallError error={reply.error} />
      <div className="flex flex-wrap items-end gap-3">
        <button type="submit" className="button button-brand" disabled={isBusy}>
          {t("thread.send")}
        </button>
        <SavedReplies
          locale={locale}
          onInsert={(words) => setBody(body.trim() ? `${body.trimEnd()}\n\n${words}` : words)}
        />
      </div>
    </form>
  );
}
