import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ITEM_SHAPES, type Item } from "../../../contracts/item.ts";
import type { Locale } from "../../../contracts/locale.ts";
import type { ApiError } from "../../api-client/api-error.ts";
import { callApi } from "../../session/call-api.ts";
import { keyOf } from "../../session/queries.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { Actions } from "./actions.tsx";
import { Conflict } from "./conflict.tsx";
import { ObjectFields } from "./field.tsx";
import { FormProvider } from "./form-context.ts";
import { Problems } from "./problems.tsx";
import { SavedLine } from "./saved-line.tsx";
import { showAccent } from "./show-accent.ts";
import { stillWrong } from "./still-wrong.ts";
import { Tools } from "./tools.tsx";
import { paramsOf, useDraft } from "./use-draft.ts";

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

/** The form of an item's draft, which saves itself. Below it are the checks, the versions and the preview. */
export function ItemForm({ opened }: { opened: Item }) {
  const draft = useDraft(opened);
  const { item, document, conflict, replaced } = draft.state;
  const [errors, setErrors] = useState(NO_ERRORS);
  const [generation, setGeneration] = useState(0);
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

  return (
    <FormProvider
      value={{
        item,
        errors,
        generation: generation + replaced,
        confirm: (at, locale) => void confirm(at, locale),
      }}
    >
      <SavedLine state={draft.state} />
      <Actions draft={draft} onRefused={refuse} onTaken={replace} />
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
      <form
        onSubmit={(event) => event.preventDefault()}
        inert={item.status === "archived" || conflict !== null}
      >
        <ObjectFields
          schema={ITEM_SHAPES[item.kind]}
          path=""
          value={document}
          onChange={(changed) => {
            setErrors(stillWrong(errors, document, changed));
            draft.change(changed as Record<string, unknown>);
          }}
        />
      </form>
      <Tools draft={draft} onRefused={refuse} onTaken={replace} />
    </FormProvider>
  );
}
