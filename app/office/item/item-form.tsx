import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isFixed } from "../../../contracts/item-kinds.ts";
import { ITEM_SHAPES, type Item } from "../../../contracts/item.ts";
import type { Localized } from "../../../contracts/localized.ts";
import type { ApiError } from "../../api-client/api-error.ts";
import { keyOf, showAnswer } from "../../session/queries.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { Actions, RareActions } from "./actions.tsx";
import { Back } from "./back.tsx";
import { Beside } from "./beside.tsx";
import { BesideButton, useBeside } from "./beside-button.tsx";
import { CommentsPanel } from "./comments-panel.tsx";
import { Conflict } from "./conflict.tsx";
import { ObjectFields } from "./field.tsx";
import { Finding } from "./finding.tsx";
import { InMenu } from "./in-menu.tsx";
import { classOfNames, Languages, useLanguages } from "./languages.tsx";
import { FormProvider } from "./form-context.ts";
import { OtherFields } from "./other-fields.tsx";
import { OutlinePanel } from "./outline-panel.tsx";
import { PartedFields } from "./parted-fields.tsx";
import { ParticularsButton, ParticularsSheet } from "./particulars.tsx";
import { Problems } from "./problems.tsx";
import { RoomBar } from "./room-bar.tsx";
import { SavedLine } from "./saved-line.tsx";
import { WhoIsHere } from "./who-is-here.tsx";
import { showIdentity } from "./show-identity.ts";
import { stillWrong } from "./still-wrong.ts";
import { Suggestions } from "./suggestions.tsx";
import { Tools } from "./tools.tsx";
import { paramsOf, useDraft } from "./use-draft.ts";
import { useComments } from "./use-comments.ts";
import { useAskedWords } from "./use-asked-words.ts";
import { useIsDrawn } from "./use-is-drawn.ts";
import { useRoom } from "./use-room.ts";
import { useConfirm } from "./use-confirm.ts";
import { textOf, WRITTEN } from "../../../contracts/written.ts";
import { PARTS } from "./parts-of.ts";
import "./written.css";

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

/** The form of an item's draft, which saves itself. Below it are the checks, the versions and the preview. */
export function ItemForm({ opened }: { opened: Item }) {
  const draft = useDraft(opened);
  const { item, document, conflict, replaced } = draft.state;
  const [errors, setErrors] = useState(NO_ERRORS);
  const [generation, setGeneration] = useState(0);
  const [languages, setLanguages] = useLanguages();
  const [isBeside, setBeside] = useBeside();
  const room = useRoom(opened.kind in WRITTEN);
  const isTextDrawn = useIsDrawn(opened.kind in WRITTEN ? room.room : undefined);
  useComments(opened, room.room, opened.kind in WRITTEN);
  useAskedWords(room.room, setLanguages);
  const { t, i18n } = useTranslation("office");
  const client = useQueryClient();

  // The heading has the title of the last save.
  useEffect(() => {
    if (item !== opened)
      void showAnswer(client, keyOf("GET /api/items/:kind/:key", { params: paramsOf(item) }), item);
  }, [client, item, opened]);
  const { hear } = draft;
  useEffect(() => hear(opened), [hear, opened]);

  function refuse(error: ApiError) {
    setErrors(new Map(error.violations.map(({ propertyPath, message }) => [propertyPath, message])));
    if (error.violations.length === 0) tellFailure(error);
  }

  /** Takes an answer whose document may differ from the form's. */
  function replace(answer: Item) {
    draft.take(answer);
    showIdentity(answer);
    setGeneration((now) => now + 1);
    setErrors(NO_ERRORS);
  }

  /** Puts fields into the document as it is now. */
  function change(changed: Record<string, unknown>) {
    const before = draft.store.getState().document;
    const after = { ...before, ...changed };
    setErrors((now) => stillWrong(now, before, after));
    draft.change(after);
  }

  const confirm = useConfirm(draft);
  const handling = { draft, onRefused: refuse, onTaken: replace };
  const isLocked = item.status === "archived" || conflict !== null;
  const written = WRITTEN[item.kind];
  const parts = PARTS[item.kind];
  const schema = ITEM_SHAPES[item.kind];
  // Beside a page there is room for one language.
  const seen = isBeside && languages === "both" ? (i18n.language === "en" ? "en" : "fr") : languages;
  const shownGeneration = generation + replaced;
  // The same at each key, so that only the fields that changed are drawn anew.
  const form = useMemo(
    () => ({ item, errors, languages: seen, room: room.room, generation: shownGeneration, confirm }),
    [item, errors, seen, room.room, shownGeneration, confirm],
  );
  const fields = {
    schema,
    path: "",
    value: document,
    onChange: (changed: unknown) => change(changed as Record<string, unknown>),
  };
  return (
    <FormProvider value={form}>
      <div className="space-y-4">
        {/* On a phone the lines alone stay in view, where there is no room for the buttons. */}
        <div className="writing-bar max-lg:contents lg:sticky lg:top-17 lg:z-10 lg:bg-paper lg:py-2">
          <div className="max-lg:contents lg:flex lg:items-center lg:justify-between lg:gap-4">
            <div className="saved-line flex items-center gap-2 max-lg:sticky max-lg:top-17 max-lg:z-10 max-lg:bg-paper">
              {written && <Back kind={item.kind} isArrow />}
              <SavedLine state={draft.state} />
              <WhoIsHere item={item} />
            </div>
            <Actions {...handling}>
              {written ? (
                <ParticularsButton shape={schema} document={document} except={written} />
              ) : (
                <RareActions {...handling} />
              )}
            </Actions>
          </div>
          {written && (
            <RoomBar room={room} shown={seen} text={document[textOf(item.kind) ?? ""] as Partial<Localized>}>
              {{
                languages: <Languages shown={seen} onShown={setLanguages} />,
                beside: item.paths && <BesideButton isBeside={isBeside} onChange={setBeside} />,
              }}
            </RoomBar>
          )}
          {written && <Finding room={room} isLocked={isLocked} />}
        </div>
        <Problems errors={errors} />
        {conflict && (
          <Conflict
            title={t("content.conflict", { name: conflict.theirs.editedByName ?? "" })}
            sides={{ mine: t("content.mine"), theirs: t("content.theirs") }}
            merged={conflict.merged}
            overlaps={conflict.overlaps}
            onDecided={async (words) => {
              await draft.resolve(words);
              setGeneration((now) => now + 1);
            }}
          />
        )}
        {written && !isLocked && <Suggestions {...handling} />}
        {!written && <Languages shown={seen} onShown={setLanguages} />}
        <div className="items-start gap-6 lg:flex lg:*:flex-1">
          {written && <OutlinePanel room={room} />}
          <form className="@container" onSubmit={(event) => event.preventDefault()} inert={isLocked}>
            {written ? (
              <>
                <div className={`written [&_legend]:sr-only ${classOfNames(seen)}`}>
                  <ObjectFields {...fields} only={written} />
                </div>
                <ParticularsSheet>
                  {isTextDrawn && (
                    <>
                      <OtherFields {...{ schema, document }} except={written} onFields={change} />
                      {item.kind === "page" && !isFixed(item) && !isLocked && <InMenu page={item} />}
                      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
                        <RareActions {...handling} />
                      </div>
                    </>
                  )}
                </ParticularsSheet>
              </>
            ) : parts ? (
              <PartedFields {...fields} parts={parts} />
            ) : (
              <ObjectFields {...fields} />
            )}
          </form>
          {isBeside && written && item.paths && (
            <Beside draft={draft} room={room.room} locale={seen === "en" ? "en" : "fr"} />
          )}
          {written && <CommentsPanel {...{ draft, room }} onLanguage={setLanguages} />}
        </div>
        {isTextDrawn && <Tools {...handling} />}
      </div>
    </FormProvider>
  );
}
