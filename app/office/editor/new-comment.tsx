import { useState } from "react";
import { useTranslation } from "react-i18next";
import { COMMENT_RULES, type Passage } from "../../../contracts/comments.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { TextArea } from "../../../ui/field.tsx";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { callApi } from "../../session/call-api.ts";
import { OF_MEMBER } from "../../session/forget-session.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { useKeptText } from "../frame/use-kept-text.ts";
import type { DraftProps } from "../item/actions.tsx";
import { SelectField } from "../item/select-field.tsx";
import { paramsOf } from "../item/use-draft.ts";
import { Quoted } from "./comment-thread.tsx";
import { formKeys } from "./form-keys.ts";

type Props = Pick<DraftProps, "draft"> & { passage: Passage; onDone: () => void };

/** Says something of a passage, and may ask a colleague to look at it. */
export function NewComment({ draft, passage, onDone }: Props) {
  const { t } = useTranslation("office");
  const { kind, key } = draft.state.item;
  const params = paramsOf({ kind, key });
  const colleagues =
    useApiQuery("GET /api/items/:kind/:key/colleagues", { params }).data?.["hydra:member"] ?? [];
  const [asked, setAsked] = useState<string | null>(null);
  const [text, setText] = useKeptText(`${OF_MEMBER}comment ${kind} ${key}`);
  const write = useApiMutation(
    (body: Passage & { body: string; asked: string | null }) =>
      callApi("POST /api/items/:kind/:key/comments", { params, body }),
    ["items", "asked-comments"],
  );
  const form = useApiForm({
    prefix: "comment",
    fields: [{ name: "body", label: t("comments.body"), rule: COMMENT_RULES.body }],
    async send(values) {
      // Who opens the text finds the words in it.
      await draft.flush();
      const { askedName: name } = await write.mutateAsync({
        ...passage,
        body: textOf(values, "body"),
        asked,
      });
      setText("");
      if (name) sendToast({ kind: "success", text: t("comments.mailed", { name }) });
      onDone();
    },
  });
  return (
    <form {...form.props} className="space-y-3">
      <FormProblems form={form} />
      <Quoted passage={passage} />
      <TextArea
        {...form.field("body")}
        rows={3}
        autoFocus
        value={text}
        onKeyDown={formKeys(onDone)}
        onChange={({ target }) => setText(target.value)}
      />
      {colleagues.length > 0 && (
        <SelectField
          id="comment-asked"
          label={t("comments.ask")}
          optional={t("content.optional")}
          hint={t("comments.askHint")}
          value={asked}
          choices={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => setAsked(typeof value === "string" ? value : null)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button button-brand" disabled={form.isSending}>
          {t("comments.write")}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {t("views.cancel")}
        </button>
      </div>
    </form>
  );
}
