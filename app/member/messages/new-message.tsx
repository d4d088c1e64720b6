import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { MessageInput } from "../../../contracts/messages.ts";
import { useApiMutation } from "../../session/queries.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { CallError } from "../frame/call-error.tsx";
import { Panel } from "../frame/panel.tsx";
import { useViolations } from "../frame/use-violations.ts";
import { callApi } from "../../session/call-api.ts";

/** Starts a thread with the team, and opens it once it is sent. */
export function NewMessage({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("member");
  const [, setSearch] = useSearchParams();
  const [draft, setDraft] = useState({ subject: "", body: "" });
  const start = useApiMutation((body: MessageInput) => callApi("POST /api/messages", { body }), ["messages"]);
  const violations = useViolations(start.error, "message", [
    { name: "subject", label: t("messages.subject") },
    { name: "body", label: t("messages.body") },
  ]);
  function send(event: FormEvent) {
    event.preventDefault();
    start.mutate(draft, {
      onSuccess: ({ id }) => {
        setSearch({ thread: id }, { preventScrollReset: true });
        onDone();
      },
    });
  }
  const field = (name: keyof typeof draft) => ({
    ...violations.field(name),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
    required: true,
  });
  return (
    <Panel title={t("messages.new")}>
      <form
        onSubmit={send}
        noValidate
        onInput={violations.onInput}
        className="space-y-5"
        aria-busy={start.isPending}
      >
        {violations.summary.length > 0 ? (
          <ErrorSummary title={t("common:formErrors")} errors={violations.summary} />
        ) : (
          <CallError error={start.error} />
        )}
        <TextField {...field("subject")} autoFocus />
        <TextArea {...field("body")} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-brand" disabled={start.isPending}>
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
