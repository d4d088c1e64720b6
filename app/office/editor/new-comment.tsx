import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Passage } from "../../../contracts/comments.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { callApi } from "../../session/call-api.ts";
import { OF_MEMBER } from "../../session/forget-session.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { useKeptText } from "../frame/use-kept-text.ts";
import type { DraftProps } from "../item/actions.tsx";
import { SelectField } from "../item/select-field.tsx";
import { paramsOf } from "../item/use-draft.ts";
import { CommentForm } from "./comment-form.tsx";
import { Quoted } from "./comment-thread.tsx";

type Props = Pick<DraftProps, "draft"> & { passage: Passage; onDone: () => void };

/** Says something of a passage, and may ask a colleague to look at it. */
export function NewComment({ draft, passage, onDone }: Props) {
  const { t } = useTranslation("office");
  const { kind, key } = draft.state.item;
  const params = paramsOf({ kind, key });
  const colleagues =
    useApiQuery("GET /api/items/:kind/:key/colleagues", { params }).data?.["hydra:member"] ?? [];
  const [asked, setAsked] = useState<string | null>(null);
  const kept = useKeptText(`${OF_MEMBER}comment ${kind} ${key}`);
  const write = useApiMutation(
    (body: Passage & { body: string; asked: string | null }) =>
      callApi("POST /api/items/:kind/:key/comments", { params, body }),
    ["items", "asked-comments"],
  );
  async function send(body: string) {
    // Who opens the text finds the words in it.
    await draft.flush();
    const { askedName: name } = await write.mutateAsync({ ...passage, body, asked });
    if (name) sendToast({ kind: "success", text: t("comments.mailed", { name }) });
  }
  return (
    <div className="space-y-3">
      <Quoted passage={passage} />
      <CommentForm
        prefix="comment"
        label={t("comments.body")}
        rows={3}
        name={t("comments.write")}
        {...{ kept, send, onDone }}
      >
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
      </CommentForm>
    </div>
  );
}
