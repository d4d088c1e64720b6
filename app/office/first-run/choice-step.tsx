import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ACCENTS } from "../../../contracts/accent.ts";
import { LOCALES } from "../../../contracts/locale.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { callApi } from "../../session/call-api.ts";
import { paramsOf } from "../item/use-draft.ts";
import type { StepProps } from "./identity-step.tsx";
import { usePublish } from "./use-publish.ts";

const CHOICES = { firstLanguage: LOCALES, accent: ACCENTS } as const;

type Props = StepProps & {
  field: keyof typeof CHOICES;
  /** The value until somebody chooses. */
  first: string;
};

/** Asks for one choice of the identity's form. */
export function ChoiceStep({ item, field, first, onSaved }: Props) {
  const { t } = useTranslation("office");
  const held = item.draft[field];
  const [chosen, setChosen] = useState(typeof held === "string" && held ? held : first);
  const save = usePublish(onSaved);

  async function submit() {
    const body = { revision: item.revision, document: { ...item.draft, [field]: chosen } };
    const call = callApi("PUT /api/items/:kind/:key/draft", { params: paramsOf(item), body });
    await call.then(save.publish).catch(tellFailure);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset className="divide-y divide-line border-y border-line">
        <legend className="sr-only">{t(`fields.${field}`)}</legend>
        {CHOICES[field].map((choice) => (
          <label key={choice} className="flex min-h-12 items-center gap-3 py-2">
            <input
              type="radio"
              name={field}
              className="size-5 accent-brand"
              checked={chosen === choice}
              onChange={() => setChosen(choice)}
            />
            <span className="font-medium">{t(`choices.${choice}`)}</span>
            {field === "accent" && (
              <span className={`palette-${choice} ml-auto flex items-center gap-3`}>
                <span className="text-brand underline">{t("firstRun.colours.sample")}</span>
                <span aria-hidden className="size-6 rounded-md bg-brand" />
              </span>
            )}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="button button-brand mt-6" disabled={save.isPending}>
        {t("firstRun.next")}
      </button>
    </form>
  );
}
