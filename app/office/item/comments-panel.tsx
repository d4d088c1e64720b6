import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "../../session/modal.tsx";
import type { DraftProps } from "./actions.tsx";
import type { ShownLanguages } from "./form-context.ts";
import type { Room } from "./use-room.ts";

// The editor's own script has it.
const Comments = lazy(async () => ({ default: (await import("../editor/comments.tsx")).Comments }));

type Props = Pick<DraftProps, "draft"> & { room: Room; onLanguage: (shown: ShownLanguages) => void };

/** What the team says of the text: beside it on a desk, over it on a phone. */
export function CommentsPanel({ draft, room, onLanguage }: Props) {
  const { t } = useTranslation("office");
  if (!room.isCommentsOpen) return null;
  const close = () => room.setCommentsOpen(false);
  const comments = (
    <Suspense fallback={<p className="text-soft">{t("common:loading")}</p>}>
      <Comments
        room={room.room}
        asked={room.commentAsked}
        onGone={room.isDesk ? undefined : close}
        {...{ draft, onLanguage }}
      />
    </Suspense>
  );
  if (!room.isDesk)
    return (
      <Modal title={t("comments.title")} onClose={close}>
        <div className="mt-4">{comments}</div>
      </Modal>
    );
  return (
    <aside
      data-away
      aria-label={t("comments.title")}
      className="sticky top-44 max-h-[calc(100svh-12rem)] max-w-56 min-w-56 overflow-y-auto px-1 pb-4"
    >
      {comments}
    </aside>
  );
}
