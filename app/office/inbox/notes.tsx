import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Thread } from "../../../contracts/messages.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation } from "../../session/queries.ts";
import { TextArea } from "../../ui/field.tsx";

/** What the team writes to itself. It stands apart from the messages, so that nobody takes one for the other. */
export function Notes({ thread }: { thread: Thread }) {
  const notes = thread.notes ?? [];
  const { t, i18n } = useTranslation("office");
  return (
    <details open={notes.length > 0} className="rounded-md border border-line bg-raised px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        {t("thread.notes", { count: notes.length })}
      </summary>
      <div className="space-y-4 pb-3">
        <p className="text-sm text-soft">{t("thread.notesAreOurs")}</p>
        {notes.length > 0 && (
          <ol className="space-y-4">
            {notes.map((note) => (
              <li key={note.id}>
                <p className="eyebrow">
                  {note.name ?? t("thread.formerTeam")},{" "}
                  <time dateTime={note.createdAt}>{formatInstant(note.createdAt, i18n.language)}</time>
                </p>
                <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{note.body}</p>
              </li>
            ))}
          </ol>
        )}
        <NewNote thread={thread.id} />
      </div>
    </details>
  );
}

function NewNote({ thread }: { thread: string }) {
  const { t } = useTranslation("office");
  const [body, setBody] = useState("");
  const add = useApiMutation(
    (note: { body: string }) =>
      callApi("POST /api/threads/:id/notes", { params: { id: thread }, body: note }),
    ["threads"],
  );
  function send(event: FormEvent) {
    event.preventDefault();
    add.mutate({ body }, { onSuccess: () => setBody("") });
  }
  return (
    <form onSubmit={send} className="space-y-3" aria-busy={add.isPending}>
      <TextArea
        id={useId()}
        label={t("thread.note")}
        rows={2}
        value={body}
        onChange={({ target }) => setBody(target.value)}
        required
      />
      <CallError error={add.error} />
      <button type="submit" className="button" disabled={add.isPending}>
        {t("thread.addNote")}
      </button>
    </form>
  );
}
