import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ITEM_SHAPES, type Item, type ItemKind } from "../../../contracts/item.ts";
import type { Locale } from "../../../contracts/locale.ts";
import type { ApiError } from "../../api-client/api-error.ts";
import { callApi } from "../../session/call-api.ts";
import { keyOf } from "../../session/queries.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { Actions } from "./actions.tsx";
import { Conflict } from "./conflict.tsx";
import { ObjectFields } from "./field.tsx";
import { Languages, useLanguages } from "./languages.tsx";
import { FormProvider } from "./form-context.ts";
import { Problems } from "./problems.tsx";
import { SavedLine } from "./saved-line.tsx";
import { showAccent } from "./show-accent.ts";
import { stillWrong } from "./still-wrong.ts";
import { Tools } from "./tools.tsx";
import { paramsOf, useDraft } from "./use-draft.ts";

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

/** What is written of some kinds comes first, and its particulars below. */
const WRITTEN: Partial<Record<ItemKind, string[]>> = {
  post: ["title", "markdown"],
  page: ["title", "markdown"],
  book: ["title", "description"],
};

/** The form of an item's draft, which saves itself. Below it are the checks, the versions and the preview. */
export function ItemForm({ opened }: { opened: Item }) {
  const { t } = useTranslation("office");
  const draft = useDraft(opened);
  const { item, document, conflict, replaced } = draft.state;
  const [errors, setErrors] = useState(NO_ERRORS);
  const [generation, setGeneration] = useState(0);
  const [languages, setLanguages] = useLanguages();
  const params = paramsOf(opened);
  const client = useQueryClient();

  // The heading has the title of the last save.
  useEffect(() => {
    client.setQueryData(keyOf("GET /api/items/:kind/:key", { params: paramsOf(item) }), item);
  }, [client, item]);
  const { hear } = draft;
  useEffect(() => hear(opened), [hear, opened]);

  function refuse(error: ApiError) {
    setErrors(new Map(error.violations.map(({ propertyPath, message }) => [propertyPath, message])));
    if (error.violations.length === 0) tellFailure(error);
  }

  /** Takes an answer whose document may differ from the form's. */
  function replace(answer: Item) {
    draft.take(answer);
    showAccent(answer);
    setGeneration((now) => now + 1);
    setErrors(NO_ERRORS);
  }

  async function confirm(at: string, locale: Locale) {
    if (!(await draft.flush())) return;
    const body = { revision: draft.store.getState().item.revision, path: at, locale };
    await callApi("POST /api/items/:kind/:key/confirmations", { params, body }).then(draft.take, tellFailure);
  }

  const written = WRITTEN[item.kind];
  const fields = {
    schema: ITEM_SHAPES[item.kind],
    path: "",
    value: document,
    onChange(changed: unknown) {
      setErrors(stillWrong(errors, document, changed));
      draft.change(changed as Record<string, unknown>);
    },
  };
  return (
    <FormProvider
      value={{
        item,
        errors,
        languages,
        generation: generation + replaced,
        confirm: (at, locale) => void confirm(at, locale),
      }}
    >
      {/* On a phone the line alone stays in view, where there is no room for the buttons. */}
      <div className="max-lg:contents lg:sticky lg:top-14 lg:z-10 lg:flex lg:items-center lg:justify-between lg:gap-6 lg:bg-paper lg:py-2">
        <SavedLine state={draft.state} />
        <Actions draft={draft} onRefused={refuse} onTaken={replace} />
      </div>
      <Problems errors={errors} />
      {conflict && (
        <Conflict
          conflict={conflict}
          onDecided={async (words) => {
            await draft.resolve(words);
            setGeneration((now) => now + 1);
          }}
        />
      )}
      <Languages shown={languages} onShown={setLanguages} />
      <form
        onSubmit={(event) => event.preventDefault()}
        inert={item.status === "archived" || conflict !== null}
      >
        {written && <ObjectFields {...fields} only={written} />}
        {written && <h2 className="mt-10 mb-4 text-2xl">{t("content.particulars")}</h2>}
        <ObjectFields {...fields} except={written} />
      </form>
      <Tools draft={draft} onRefused={refuse} onTaken={replace} />
    </FormProvider>
  );
}
