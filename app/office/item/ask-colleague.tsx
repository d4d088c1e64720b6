import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CHECK_NOTE } from "../../../contracts/item.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { TextArea } from "../../../ui/field.tsx";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiQuery } from "../../session/queries.ts";
import type { DraftProps } from "./actions.tsx";
import { SelectField } from "./select-field.tsx";
import { paramsOf } from "./use-draft.ts";

/** Asks a colleague by mail to read the draft over. Nothing where nobody else may edit it. */
export function AskColleague({ draft }: Pick<DraftProps, "draft">) {
  const { t } = useTranslation("office");
  const params = paramsOf(draft.state.item);
  const colleagues =
    useApiQuery("GET /api/items/:kind/:key/colleagues", { params }).data?.["hydra:member"] ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const form = useApiForm({
    prefix: "check",
    fields: [{ name: "note", label: t("content.sharing.note"), rule: CHECK_NOTE }],
    async send(values, element) {
      const asked = colleagues.find(({ id }) => id === chosen);
      if (!asked || !(await draft.flush())) return;
      const body = { colleague: asked.id, note: textOf(values, "note") };
      await callApi("POST /api/items/:kind/:key/check-requests", { params, body });
      element.reset();
      setChosen(null);
      sendToast({ kind: "success", text: t("content.sharing.asked", { name: asked.name }) });
    },
  });
  if (colleagues.length === 0) return null;
  return (
    <form {...form.props} className="mb-6 max-w-xl space-y-3">
      <FormProblems form={form} />
      <SelectField
        id="check-colleague"
        label={t("content.sharing.colleague")}
        value={chosen}
        choices={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => setChosen(typeof value === "string" ? value : null)}
      />
      {chosen && (
        <>
          <TextArea {...form.field("note")} hint={t("content.sharing.noteHint")} rows={3} />
          <button type="submit" className="button" disabled={form.isSending}>
            {t("content.sharing.ask")}
          </button>
        </>
      )}
    </form>
  );
}
