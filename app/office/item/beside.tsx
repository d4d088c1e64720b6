import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../contracts/locale.ts";
import { ApiError } from "../../api-client/api-error.ts";
import { callApi } from "../../session/call-api.ts";
import type { useDraft } from "./use-draft.ts";
import type { WritingRoom } from "./writing-room.ts";
import { usePageFollows } from "./use-page-follows.ts";
import { PreviewedPage, previewAddress, showField } from "./preview.tsx";

type Props = { draft: ReturnType<typeof useDraft>; room: WritingRoom; locale: Locale };

/**
 * The page of one language as its readers will see it, beside the text that makes it. Each save draws it anew, where one was reading, and it
 * scrolls with the text. */
export function Beside({ draft, room, locale }: Props) {
  const { t } = useTranslation("office");
  const { kind, key, revision } = draft.state.item;
  const { store } = draft;
  const [shown, setShown] = useState<string>();
  const [next, setNext] = useState<string>();
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    if (!revision) return undefined;
    let isLate = false;
    async function draw() {
      try {
        const body = { kind, key, document: store.getState().document };
        const ticket = await callApi("POST /api/previews", { body });
        if (isLate) return;
        setRefused(undefined);
        setNext(previewAddress(ticket, locale));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!isLate) setRefused(error.violations[0]?.message ?? error.message);
      }
    }
    void draw();
    return () => {
      isLate = true;
    };
  }, [kind, key, revision, locale, store]);
  const section = useRef<HTMLElement>(null);
  const findFrame = useCallback(
    () => section.current?.querySelector<HTMLIFrameElement>("iframe[title]") ?? null,
    [],
  );
  usePageFollows(findFrame, { room, locale });
  const pages = [...new Set([shown, next])].filter((one) => one !== undefined);
  return (
    <section
      ref={section}
      aria-label={t("content.beside.title")}
      data-away
      className="relative h-[calc(100svh-9rem)] overflow-hidden rounded-md border border-line bg-raised max-xl:hidden xl:sticky xl:top-32"
    >
      {pages.map((src) => (
        <PreviewedPage
          key={src}
          title={
            src === shown
              ? t("content.preview.of", { language: t(`content.languages.${locale}`) })
              : undefined
          }
          src={src}
          className={`absolute inset-0 size-full ${src === shown ? "" : "opacity-0"}`}
          onClicked={(said) => showField(kind, store.getState().document, said, locale)}
          onWhole={(page) => {
            const before = page.parentElement?.querySelector("iframe")?.contentWindow;
            if (before && before !== page.contentWindow) page.contentWindow?.scrollTo(0, before.scrollY);
            setShown(src);
          }}
        />
      ))}
      <p role="status" className="absolute inset-x-0 bottom-0 bg-paper px-3 text-sm text-signal">
        {refused}
      </p>
    </section>
  );
}
