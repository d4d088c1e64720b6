import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "../../session/modal.tsx";
import type { Room } from "./use-room.ts";

// The editor's own script has it.
const Outline = lazy(async () => ({ default: (await import("../editor/outline.tsx")).Outline }));

/** The text's outline: beside it on a desk, over it on a phone. */
export function OutlinePanel({ room }: { room: Room }) {
  const { t } = useTranslation("office");
  if (!room.isOutlineOpen) return null;
  const close = () => room.setOutlineOpen(false);
  const outline = (
    <Suspense fallback={<p className="text-soft">{t("common:loading")}</p>}>
      <Outline room={room.room} asked={room.outlineAsked} onGone={room.isDesk ? undefined : close} />
    </Suspense>
  );
  if (!room.isDesk)
    return (
      <Modal title={t("room.outline")} onClose={close}>
        <div className="mt-4">{outline}</div>
      </Modal>
    );
  return (
    <nav
      data-away
      aria-label={t("room.outline")}
      className="sticky top-44 max-h-[calc(100svh-12rem)] max-w-52 overflow-y-auto pb-4"
    >
      {outline}
    </nav>
  );
}
