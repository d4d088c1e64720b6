import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { MessageInput } from "../../../contracts/messages.ts";
import { useApiMutation } from "../../session/queries.ts";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { Attachments } from "../frame/attachments.tsx";
import { Panel } from "../frame/panel.tsx";
import { useAttachments } from "../frame/use-attachments.ts";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { MESSAGE_RULES } from "../../../contracts/message-rules.ts";
import { postOrKeep } from "../../session/outbox.ts";

/** Starts a thread with the team, and opens it once it is sent. Without a network it waits (`waiting-messages.tsx`). */
export function NewMessage({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("member");
  const [, setSearch] = useSearchParams();
  const attaching = useAttachments();
  const start = useApiMutation(
    (body: MessageInput) => postOrKeep("POST /api/messages", { body }),
    ["messages"],
  );
  const form = useApiForm({
    prefix: "message",
    fields: [
      { name: "subject", label: t("messages.subject"), rule: MESSAGE_RULES.subject },
      { name: "body", label: t("messages.body"), rule: MESSAGE_RULES.body },
    ],
    async send(values) {
      const sent = await start.mutateAsync({
        subject: textOf(values, "subject"),
        body: textOf(values, "body"),
        files: attaching.ids,
      });
      if (sent) setSearch({ thread: sent.id }, { preventScrollReset: true });
      onDone();
    },
  });
  return (
    <Panel title={t("messages.new")}>
      <form {...form.props} className="space-y-5">
        <FormProblems form={form} />
        <TextField {...form.field("subject")} autoFocus />
        <TextArea {...form.field("body")} />
        <Attachments attaching={attaching} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-brand" disabled={form.isSending || attaching.isBusy}>
            {t("messages.send")}
          </button>
          <button type="button" className="button" onClick={onDone}>
            {t("cancel")}
          </button>
        </div>
      </form>
    </Panel>
  );
}
