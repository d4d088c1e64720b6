import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Thread } from "../../../contracts/messages.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { FoldSummary } from "../frame/fold-summary.tsx";
import { useKeptText } from "../frame/use-kept-text.ts";
import { callApi } from "../../session/call-api.ts";
import { OF_MEMBER } from "../../session/forget-session.ts";
import { useApiMutation } from "../../session/queries.ts";
import { TextArea } from "../../../ui/field.tsx";

/** The team's notes. They stand apart from the messages, so that nobody confuses them. */
export function Notes({ thread }: { thread: Thread }) {
  const notes = thread.notes ?? [];
  const { t, i18n } = useTranslation("office");
  const draft = useKeptText(`${OF_MEMBER}note ${thread.id}`);
  const [hasBegun] = useState(draft[0] !== "");
  return (
    <details
      open={notes.length > 0 || hasBegun}
      className="rounded-md border border-line bg-raised px-4 py-2"
    >
      <FoldSummary className="font-medium">{t("thread.notes", { count: notes.length })}</FoldSummary>
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
        <NewNote thread={thread.id} draft={draft} />
      </div>
    </details>
  );
}

type NewNoteProps = { thread: string; draft: ReturnType<typeof useKeptText> };

function NewNote({ thread, draft: [body, setBody] }: NewNoteProps) {
  const { t } = useTranslation("office");
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
