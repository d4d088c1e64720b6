import { useState } from "react";
import { useTranslation } from "react-i18next";
import { slugify } from "../../../contracts/slugify.ts";
import { ITEM_SHAPES, type Item } from "../../../contracts/item.ts";
import type { ApiError } from "../../api-client/api-error.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { ObjectFields } from "../item/field.tsx";
import { FormProvider } from "../item/form-context.ts";
import { Problems } from "../item/problems.tsx";
import { stillWrong } from "../item/still-wrong.ts";
import { useDraft } from "../item/use-draft.ts";
import { usePublish } from "./use-publish.ts";

export type StepProps = { item: Item; onSaved: () => void };

const ASKED = ["name", "role", "email", "phone"];

/** Asks for a few fields of the identity's form. The profile's address follows the name. */
export function IdentityStep({ item, onSaved }: StepProps) {
  const { t } = useTranslation("office");
  const draft = useDraft(item);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const save = usePublish(onSaved);
  const { document } = draft.state;

  function change(changed: Record<string, unknown>) {
    const { name } = changed;
    const isRenamed = name !== document["name"] && typeof name === "string";
    setErrors(stillWrong(errors, document, changed));
    draft.change(isRenamed ? { ...changed, slug: slugify(name) } : changed);
  }

  function refuse(error: ApiError) {
    setErrors(new Map(error.violations.map(({ propertyPath, message }) => [propertyPath, message])));
    if (error.violations.length === 0) tellFailure(error);
  }

  async function submit() {
    if (!(await draft.flush())) return;
    await save.publish(draft.store.getState().item).catch(refuse);
  }

  return (
    <FormProvider
      value={{ item: draft.state.item, errors, languages: "both", generation: 0, confirm: () => undefined }}
    >
      <form
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Problems errors={errors} />
        <ObjectFields
          schema={ITEM_SHAPES.identity}
          path=""
          only={ASKED}
          value={document}
          onChange={(changed) => change(changed as Record<string, unknown>)}
        />
        <button type="submit" className="button button-brand" disabled={save.isPending}>
          {t("firstRun.next")}
        </button>
      </form>
    </FormProvider>
  );
}
