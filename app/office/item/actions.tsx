import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Item } from "../../../contracts/item.ts";
import { ApiError } from "../../api-client/api-error.ts";
import { callApi } from "../../session/call-api.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Deletion } from "./deletion.tsx";
import { Schedule } from "./schedule.tsx";
import { undoArchive, wasPublic } from "./undo-archive.ts";
import { type useDraft, paramsOf } from "./use-draft.ts";

export type DraftProps = {
  draft: ReturnType<typeof useDraft>;
  onRefused: (error: ApiError) => void;
  /** Takes the item that the call answered. */
  onTaken: (item: Item) => void;
};

type Handling = { isUndone?: () => void; onError?: (error: ApiError) => void };

/** With Ctrl, or ⌘ on a Mac. */
const SHORTCUTS: Record<string, "save" | "publish"> = { s: "save", Enter: "publish" };

/** Makes a call after saving what is not saved yet, and tells its end. */
function useRun({ draft, onRefused, onTaken }: DraftProps) {
  const { t } = useTranslation("office");
  const [isBusy, setBusy] = useState(false);
  type Call = (revision: number) => Promise<Item>;
  async function run(call: Call, done: string, { isUndone, onError = onRefused }: Handling = {}) {
    setBusy(true);
    try {
      if (!(await draft.flush())) {
        const { phase: now, error } = draft.store.getState();
        return sendToast({ kind: "error", text: t(`content.phases.${now}`, { error }) });
      }
      onTaken(await call(draft.store.getState().item.revision));
      const action = isUndone && { label: t("reviews.undo"), run: isUndone };
      sendToast({ kind: "success", text: t(`content.done.${done}`), action });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onError(error);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, run };
}

/** The actions on the whole item, and `children` after them. */
export function Actions({ children, ...props }: DraftProps & { children: ReactNode }) {
  const { draft, onRefused } = props;
  const { t } = useTranslation("office");
  const { isBusy, run } = useRun(props);
  const { item, phase } = draft.state;
  const params = paramsOf(item);
  const isAsPublished = item.status === "published" && !item.hasChanges && phase === "saved";

  const publish = () =>
    run(
      (revision) => callApi("POST /api/items/:kind/:key/publish", { params, body: { revision } }),
      "published",
    );
  const takeBack = () => run(() => callApi("DELETE /api/items/:kind/:key/archive", { params }), "takenBack");
  /** Resolves to what is wrong with the hour, which its form shows; the item's form shows the rest. */
  async function schedule(at: string): Promise<string | undefined> {
    let wrong: string | undefined;
    await run(
      (revision) => callApi("PUT /api/items/:kind/:key/schedule", { params, body: { revision, at } }),
      "scheduled",
      {
        onError(error) {
          wrong = error.violations.find(({ propertyPath }) => propertyPath === "at")?.message;
          if (wrong === undefined) onRefused(error);
        },
      },
    );
    return wrong;
  }
  const unschedule = () =>
    run(() => callApi("DELETE /api/items/:kind/:key/schedule", { params }), "unscheduled");
  const latest = useRef<{ save: () => void; publish: () => void }>(undefined);
  useEffect(() => {
    const isPublishable = item.status !== "archived" && !isBusy && !isAsPublished;
    latest.current = {
      save: () => void draft.flush(),
      publish: () => isPublishable && void publish(),
    };
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const does = event.ctrlKey || event.metaKey ? SHORTCUTS[event.key] : undefined;
      if (!does || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      latest.current?.[does]();
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);

  if (item.status === "archived")
    return (
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="button button-brand"
          disabled={isBusy}
          onClick={() => void takeBack()}
        >
          {t("content.takeBack")}
        </button>
        <Deletion item={item} />
      </div>
    );
  return (
    <div
      data-away
      className="grid grid-cols-2 gap-3 max-lg:mb-4 sm:flex sm:flex-wrap sm:items-center lg:shrink-0 lg:flex-nowrap"
    >
      <button
        type="button"
        className="button button-brand"
        disabled={isBusy || isAsPublished}
        onClick={() => void publish()}
      >
        {t("content.publish")}
      </button>
      {item.status === "scheduled" ? (
        <button type="button" className="button" disabled={isBusy} onClick={() => void unschedule()}>
          {t("content.unschedule")}
        </button>
      ) : (
        <Schedule timeZone={item.timeZone} isBusy={isBusy} onChosen={schedule} />
      )}
      {children}
    </div>
  );
}

/** What is done to an item now and then, by who may. */
export function RareActions(props: DraftProps) {
  const { draft } = props;
  const { t } = useTranslation("office");
  const address = useAddress();
  const go = useNavigate();
  const { isBusy, run } = useRun(props);
  const { item } = draft.state;
  const params = paramsOf(item);
  if (item.status === "archived" || !item.mayArchive) return null;

  async function archive() {
    if (!(await draft.flush())) return;
    const before = draft.store.getState().item;
    const undo = () => run(() => undoArchive(before), wasPublic(before) ? "published" : "takenBack");
    await run(() => callApi("POST /api/items/:kind/:key/archive", { params }), "archived", {
      isUndone: () => void undo(),
    });
  }
  async function duplicate() {
    const copy = await callApi("POST /api/items", { body: { kind: item.kind, copyOf: item.key } });
    await go(address(`/office/content/${copy.kind}/${copy.key}`));
  }

  return (
    <>
      <button type="button" className="button" disabled={isBusy} onClick={() => void duplicate()}>
        {t("content.duplicate")}
      </button>
      <button type="button" className="button" disabled={isBusy} onClick={() => void archive()}>
        {t("content.archive")}
      </button>
    </>
  );
}
