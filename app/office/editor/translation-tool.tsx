import type { Editor } from "@tiptap/core";
import type { Fragment } from "@tiptap/pm/model";
import { useQuery } from "@tanstack/react-query";
import { Languages } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { Locale } from "../../../contracts/locale.ts";
import { LONGEST_TRANSLATED } from "../../../contracts/translation.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { callApi } from "../../session/call-api.ts";
import { Modal } from "../../session/modal.tsx";
import { useApiQuery } from "../../session/queries.ts";
import type { WritingRoom } from "../item/writing-room.ts";
import { elementOf, htmlOf, type Place, placeIn, readTranslation, selectedBlocks } from "./translated.ts";

/**
 * Has the block at the cursor, or the selected ones, translated into the other language. Nothing where no service translates, or the other
 * language is not shown.
 */
export function TranslationTool({ editor, room }: { editor: Editor; room: WritingRoom }) {
  const { t } = useTranslation("office");
  const from: Locale = editor.view.dom.lang === "en" ? "en" : "fr";
  const to: Locale = from === "fr" ? "en" : "fr";
  const other = useStore(room.store, ({ editors }) => editors[to]);
  const service = useApiQuery("GET /api/translation-service");
  const [isOpen, setOpen] = useState(false);
  if (!service.data?.isThere || !other) return null;
  const label = t(`editor.translate.${to}`);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <Languages aria-hidden size={18} />
      </button>
      {isOpen && <Suggestion {...{ editor, other, from, to }} onClose={() => setOpen(false)} />}
    </>
  );
}

type SuggestionProps = { editor: Editor; other: Editor; from: Locale; to: Locale; onClose: () => void };

/** What the service suggests. It is in the text only after a person has read it and put it there. */
function Suggestion({ editor, other, from, to, onClose }: SuggestionProps) {
  const { t } = useTranslation("office");
  const [asked] = useState(() => selectedBlocks(editor));
  const [html] = useState(() => htmlOf(editor, asked));
  const isTooLong = html.length > LONGEST_TRANSLATED;
  const query = useQuery({
    queryKey: ["translation", from, html],
    queryFn: ({ signal }) => callApi("POST /api/translations", { body: { html, from }, signal }),
    enabled: !isTooLong,
    staleTime: Infinity,
    retry: false,
  });
  return (
    <Modal isWide title={t(`editor.translate.${to}`)} onClose={onClose}>
      <div className="mt-3">
        {isTooLong ? (
          <p className="text-signal">{t("editor.translate.tooLong")}</p>
        ) : (
          <Answered query={query}>
            {(answer) => (
              <Read
                {...{ other, to, onClose, place: placeIn(other, editor, asked) }}
                blocks={readTranslation(other, answer.html, html)}
              />
            )}
          </Answered>
        )}
      </div>
    </Modal>
  );
}

type ReadProps = Pick<SuggestionProps, "other" | "to" | "onClose"> & { blocks: Fragment; place: Place };

/** A translation to read, and to put into the text. */
function Read({ other, to, blocks, place: { after, beside, isEmpty }, onClose }: ReadProps) {
  const { t } = useTranslation("office");
  const shown = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => shown.current?.replaceChildren(elementOf(other, blocks)), [other, blocks]);
  function put(at: number | { from: number; to: number }) {
    onClose();
    other
      .chain()
      .focus(undefined, { scrollIntoView: false })
      .insertContentAt(at, blocks)
      .scrollIntoView()
      .run();
  }
  return (
    <>
      <p className="text-sm text-soft">{t("editor.translate.hint")}</p>
      <div
        ref={shown}
        lang={to}
        className="prose mt-3 max-h-[50vh] max-w-none! overflow-y-auto rounded-md border border-line bg-raised p-4"
      />
      <p className="mt-4 flex flex-wrap gap-3">
        {beside && (
          <button type="button" className="button button-brand" onClick={() => put(beside)}>
            {t(isEmpty ? "editor.translate.put" : "editor.translate.replace")}
          </button>
        )}
        {!isEmpty && (
          <button
            type="button"
            className={`button ${beside ? "" : "button-brand"}`}
            onClick={() => put(after)}
          >
            {t(beside ? "editor.translate.below" : "editor.translate.put")}
          </button>
        )}
      </p>
    </>
  );
}
