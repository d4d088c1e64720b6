import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { LOCALES } from "../../../contracts/locale.ts";
import type { SavedReply, Signature } from "../../../contracts/messages.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { CallError } from "../../member/frame/call-error.tsx";
import { Panel } from "../../member/frame/panel.tsx";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { FoldSummary } from "../frame/fold-summary.tsx";

/** What the team writes again and again, in both languages, and one's own signature. */
export function OwnWords() {
  const { t } = useTranslation("office");
  const saved = useApiQuery("GET /api/saved-replies").data?.["hydra:member"] ?? [];
  const signature = useApiQuery("GET /api/signature").data;
  const [added, setAdded] = useState<string>();
  const isNew = added !== undefined && !saved.some(({ id }) => id === added);
  const lines = isNew ? [...saved, { id: added, title: "", body: { fr: "", en: "" } }] : saved;
  return (
    <div id="replies" className="scroll-mt-24">
      <Panel title={t("savedReplies.title")}>
        <p className="measure text-sm text-soft">{t("savedReplies.lead")}</p>
        <ul className="mt-3 max-w-3xl divide-y divide-line">
          {lines.map((reply) => (
            <li key={reply.id}>
              <details open={reply.id === added}>
                <FoldSummary>{reply.title || t("savedReplies.new")}</FoldSummary>
                <ReplyForm reply={reply} />
              </details>
            </li>
          ))}
        </ul>
        {!isNew && (
          <button type="button" className="button mt-3" onClick={() => setAdded(crypto.randomUUID())}>
            <Plus aria-hidden size={18} /> {t("savedReplies.new")}
          </button>
        )}
        {signature && (
          <details className="mt-4 max-w-3xl border-t border-line">
            <FoldSummary>{t("savedReplies.signature")}</FoldSummary>
            <SignatureForm stored={signature} />
          </details>
        )}
      </Panel>
    </div>
  );
}

function ReplyForm({ reply }: { reply: Pick<SavedReply, "id" | "title" | "body"> }) {
  const { t } = useTranslation("office");
  const params = { id: reply.id };
  const [title, setTitle] = useState(reply.title);
  const [body, setBody] = useState(reply.body);
  const keep = useApiMutation(
    (kept: { title: string; body: Signature }) =>
      callApi("PUT /api/saved-replies/:id", { params, body: kept }),
    ["saved-replies"],
  );
  const remove = useApiMutation(
    () => callApi("DELETE /api/saved-replies/:id", { params }),
    ["saved-replies"],
  );
  const errors = new Map(keep.error?.violations.map((one) => [one.propertyPath, one.message]));
  const save = () =>
    keep.mutate(
      { title, body },
      { onSuccess: () => sendToast({ kind: "success", text: t("savedReplies.saved") }) },
    );
  return (
    <form
      className="space-y-3 pt-1 pb-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        id={`title-${reply.id}`}
        label={t("savedReplies.name")}
        value={title}
        maxLength={100}
        error={errors.get("title")}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Both id={reply.id} {...{ body, setBody, errors }} rows={5} />
      <CallError error={keep.error ?? remove.error} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button button-brand" disabled={keep.isPending}>
          {t("savedReplies.save")}
        </button>
        {reply.title && (
          <button
            type="button"
            className="button"
            disabled={remove.isPending}
            onClick={() =>
              remove.mutate(undefined, {
                onSuccess: () =>
                  sendToast({
                    kind: "success",
                    text: t("savedReplies.removed"),
                    action: { label: t("thread.undo"), run: () => keep.mutate(reply) },
                  }),
              })
            }
          >
            {t("savedReplies.remove")}
          </button>
        )}
      </div>
    </form>
  );
}

function SignatureForm({ stored }: { stored: Signature }) {
  const { t } = useTranslation("office");
  const [body, setBody] = useState(stored);
  const keep = useApiMutation(
    (kept: Signature) => callApi("PUT /api/signature", { body: kept }),
    ["signature"],
  );
  const errors = new Map(keep.error?.violations.map((one) => [`body.${one.propertyPath}`, one.message]));
  return (
    <form
      className="space-y-3 pt-1 pb-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        keep.mutate(body, { onSuccess: () => sendToast({ kind: "success", text: t("savedReplies.saved") }) });
      }}
    >
      <p className="text-sm text-soft">{t("savedReplies.signatureLead")}</p>
      <Both id="signature" {...{ body, setBody, errors }} rows={3} />
      <CallError error={keep.error} />
      <button type="submit" className="button button-brand" disabled={keep.isPending}>
        {t("savedReplies.save")}
      </button>
    </form>
  );
}

type BothProps = {
  id: string;
  body: Signature;
  setBody: (body: Signature) => void;
  errors: ReadonlyMap<string, string>;
  rows: number;
};

/** A text in both languages. */
function Both({ id, body, setBody, errors, rows }: BothProps) {
  const { t } = useTranslation("office");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {LOCALES.map((locale) => (
        <TextArea
          key={locale}
          id={`${id}-${locale}`}
          lang={locale}
          label={t(`choices.${locale}`)}
          rows={rows}
          value={body[locale]}
          error={errors.get(`body.${locale}`)}
          onChange={({ target }) => setBody({ ...body, [locale]: target.value })}
        />
      ))}
    </div>
  );
}
