import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FIXED_KINDS, type ItemKind } from "../../../contracts/item-kinds.ts";
import type { ItemSummary } from "../../../contracts/item.ts";
import { ApiError } from "../../api-client/api-error.ts";
import { callApi } from "../../session/call-api.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { formatInstant } from "../../member/frame/format.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { formatInZone } from "../frame/format-in-zone.ts";
import { Moves } from "../item/moves.tsx";
import { undoArchive } from "../item/undo-archive.ts";
import { forgetAnswers } from "../../session/queries.ts";
import { OF_ITEMS } from "./of-items.ts";

type Props = { kind: ItemKind; items: ItemSummary[]; isOrdering: boolean };

/** The lines of a list. Several can be chosen to be published or archived together, and each can be moved. */
export function ItemLines({ kind, items, isOrdering }: Props) {
  const { t } = useTranslation("office");
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const again = () => forgetAnswers(client, OF_ITEMS);

  /** Runs one after the other. A refusal is shown, and the others go on. */
  async function each(step: "publish" | "archive") {
    setBusy(true);
    const failures: string[] = [];
    const archived: ItemSummary[] = [];
    for (const item of items.filter(({ key }) => chosen.has(key))) {
      const { key, revision } = item;
      const params = { kind: item.kind, key };
      const done =
        step === "publish"
          ? callApi("POST /api/items/:kind/:key/publish", { params, body: { revision } })
          : callApi("POST /api/items/:kind/:key/archive", { params }).then(() => archived.push(item));
      await done.catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        failures.push(`${key}: ${error.message}`);
      });
    }
    await again();
    setBusy(false);
    setChosen(new Set());
    if (failures.length > 0) sendToast({ kind: "error", text: failures.join("\n") });
    else
      sendToast({
        kind: "success",
        text: t(step === "publish" ? "content.done.published" : "content.done.archived"),
        action:
          archived.length > 0 ? { label: t("reviews.undo"), run: () => void takeBack(archived) } : undefined,
      });
  }

  async function takeBack(archived: ItemSummary[]) {
    for (const item of archived) await undoArchive(item).catch(tellFailure);
    await again();
  }

  async function move(from: number, to: number) {
    const keys = items.map(({ key }) => key);
    const [key = ""] = keys.splice(from, 1);
    keys.splice(to, 0, key);
    await callApi("PUT /api/item-orders/:kind", { params: { kind }, body: { keys } }).catch(tellFailure);
    await again();
  }

  return (
    <div>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item, index) => (
          <li key={item.key} className="flex items-center gap-x-2 py-2 sm:gap-x-4 dense:py-0.5">
            {!isOrdering && (
              <label className="-ml-3 grid size-11 shrink-0 place-items-center dense:-ml-1.5 dense:size-8">
                <input
                  type="checkbox"
                  checked={chosen.has(item.key)}
                  onChange={() => setChosen((now) => toggled(now, item.key))}
                  className="size-5 accent-brand"
                />
                <span className="sr-only">{t("content.select", { title: item.title.fr || item.key })}</span>
              </label>
            )}
            <Line item={item} />
            {isOrdering && (
              <Moves
                {...{ index, count: items.length, name: item.title.fr || item.key }}
                onMove={(to) => void move(index, to)}
              />
            )}
          </li>
        ))}
      </ul>
      {chosen.size > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <span role="status">{t("content.chosen", { count: chosen.size })}</span>
          <button type="button" className="button" disabled={isBusy} onClick={() => void each("publish")}>
            {t("content.publish")}
          </button>
          {!FIXED_KINDS.includes(kind) && (
            <button type="button" className="button" disabled={isBusy} onClick={() => void each("archive")}>
              {t("content.archive")}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function Line({ item }: { item: ItemSummary }) {
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  const locale = i18n.language === "en" ? "en" : "fr";
  const {
    title,
    status,
    only,
    hasChanges,
    staleTexts,
    isExample,
    editedAt,
    editedByName,
    publishAt,
    hasFailed,
    timeZone,
  } = item;
  const state = [
    t(`content.status.${status}`),
    only && t(`content.onlyIn.${only}`),
    hasChanges && t("content.hasChanges"),
    hasFailed && t("content.publishFailed"),
    publishAt &&
      !hasFailed &&
      t("content.publishAt", { time: formatInZone(publishAt, timeZone, i18n.language) }),
    staleTexts > 0 && t("content.staleTexts", { count: staleTexts }),
    isExample && t("content.example"),
  ];
  const notes = [state.filter(Boolean).join(" · "), formatInstant(editedAt, i18n.language), editedByName];
  const name = title[locale] || title.fr || title.en || item.key;
  return (
    <div className="min-w-0 grow dense:grid dense:grid-cols-[minmax(0,1fr)_11rem_9rem_6rem] dense:items-baseline dense:gap-x-4">
      <Link
        to={address(`/office/content/${item.kind}/${item.key}`)}
        title={name}
        className="link inline-block py-1 font-medium wrap-anywhere dense:max-w-full dense:justify-self-start dense:truncate"
      >
        {name}
      </Link>
      <p className="text-sm text-soft dense:contents">
        {notes.filter(Boolean).map((note, place) => (
          <span key={place} title={note ?? undefined} className="dense:truncate">
            {place > 0 && <span className="dense:hidden"> · </span>}
            {note}
          </span>
        ))}
      </p>
    </div>
  );
}

function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}
