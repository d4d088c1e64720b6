import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { Game } from "../../contracts/quiz.ts";
import { keep, readKept as readStored } from "../../ui/device-store.ts";
import { useTranslation } from "../../ui/texts.tsx";
import { dropKept, type Kept, readKept } from "../boot/outbox.ts";
import { clearKept, type KeptPage, listSaved, listSeen } from "./list-kept.ts";
import { forgetSaved } from "./saved-pages.ts";

/** Where the member's screens keep who they are and their games (`app/session/current-member.ts`, `app/member/quiz/kept-game.ts`). */
const MEMBER = "member:id";
const GAMES = "member:games";

type Here = {
  waiting: Kept[];
  refused: Kept[];
  saved: KeptPage[];
  games: Game[];
  seen: KeptPage[];
  /** In bytes, as the browser estimates it. */
  size: number | undefined;
};

/** Everything that this device keeps of the site, each with a way to clear it. Nothing of it is sent anywhere. */
export function KeptHere() {
  const { t } = useTranslation("public");
  const [here, setHere] = useState<Here>();
  const look = useCallback(() => void readHere().then(setHere), []);
  useEffect(() => {
    look();
    addEventListener("outbox", look);
    return () => removeEventListener("outbox", look);
  }, [look]);
  if (!here) return <p data-needs-script>{t("common:loading")}</p>;
  const { waiting, refused, saved, games, seen, size } = here;
  const clear = (work: () => unknown) => () => void Promise.resolve(work()).then(look);
  return (
    <div className="max-w-3xl space-y-10">
      {waiting.length > 0 && (
        <Part title={t("keep.waiting")} lead={t("keep.waitingLead")}>
          {waiting.map((kept) => (
            <Line
              key={kept.id}
              onClear={clear(() => dropKept(kept.id))}
              label={t("keep.dontSendOf", { name: textOf(kept) })}
              act={t("keep.dontSend")}
            >
              <span className="eyebrow block">{t(`keep.kinds.${kindOf(kept)}`)}</span>
              <span className="line-clamp-2">{textOf(kept)}</span>
            </Line>
          ))}
        </Part>
      )}
      {refused.length > 0 && (
        <Part title={t("keep.refused")} lead={t("keep.refusedLead")}>
          {refused.map((kept) => (
            <Line
              key={kept.id}
              onClear={clear(() => dropKept(kept.id))}
              label={t("keep.removeOf", { name: textOf(kept) })}
              act={t("keep.remove")}
            >
              <span className="eyebrow block">{t(`keep.kinds.${kindOf(kept)}`)}</span>
              <span className="block text-sm text-signal">{kept.refusal}</span>
              <span className="whitespace-pre-wrap">{textOf(kept)}</span>
            </Line>
          ))}
        </Part>
      )}
      <Part title={t("keep.saved")} lead={t(saved.length > 0 ? "keep.savedLead" : "keep.noneSaved")}>
        {saved.map(({ path, title }) => (
          <Line
            key={path}
            onClear={clear(() => forgetSaved(path))}
            label={t("keep.removeOf", { name: title })}
            act={t("keep.remove")}
          >
            <a href={path} className="link">
              {title}
            </a>
          </Line>
        ))}
      </Part>
      {games.length > 0 && (
        <Part title={t("keep.games")} lead={t("keep.gamesLead")}>
          {games.map((game) => (
            <Line
              key={game.id}
              onClear={clear(() => forgetGame(game))}
              label={t("keep.removeOf", { name: game.questionnaire.title })}
              act={t("keep.remove")}
            >
              <a href={`/${document.documentElement.lang}/quiz?game=${game.id}`} className="link">
                {game.questionnaire.title}
              </a>
            </Line>
          ))}
        </Part>
      )}
      <Part title={t("keep.seen", { count: seen.length })} lead={t("keep.seenLead")}>
        {seen.map(({ path, title }) => (
          <li key={path} className="py-1">
            <a href={path} className="link inline-flex min-h-9 items-center">
              {title}
            </a>
          </li>
        ))}
      </Part>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          className="button"
          onClick={clear(async () => {
            await clearKept();
            keep(GAMES, undefined);
          })}
        >
          {t("keep.clear")}
        </button>
        <span className="text-sm text-soft">
          {size !== undefined && t("keep.size", { size: sizeOf(size) })}
        </span>
      </p>
    </div>
  );
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 text-soft">{lead}</p>
      <ul className="mt-3 divide-y divide-line">{children}</ul>
    </section>
  );
}

type LineProps = { label: string; act: string; onClear: () => void; children: ReactNode };

function Line({ label, act, onClear, children }: LineProps) {
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <button type="button" className="button shrink-0" aria-label={label} onClick={onClear}>
        {act}
      </button>
    </li>
  );
}

async function readHere(): Promise<Here> {
  const member = readStored<string>(MEMBER);
  const [saved, seen, estimate] = await Promise.all([
    listSaved(),
    listSeen(),
    navigator.storage?.estimate().catch(() => undefined),
  ]);
  // What another member of this device wrote is not this reader's.
  const own = readKept().filter((kept) => kept.member === undefined || kept.member === member);
  return {
    waiting: own.filter(({ refusal }) => refusal === undefined),
    refused: own.filter(({ refusal }) => refusal !== undefined),
    saved,
    seen,
    games: readStored<Game[]>(GAMES) ?? [],
    size: estimate?.usage,
  };
}

function forgetGame({ id }: Game): void {
  const left = (readStored<Game[]>(GAMES) ?? []).filter((game) => game.id !== id);
  keep(GAMES, left.length > 0 ? left : undefined);
}

function kindOf({ url }: Kept): "answer" | "review" | "message" {
  if (url.endsWith("/answers")) return "answer";
  return url.endsWith("/reviews") ? "review" : "message";
}

/** What somebody wrote, as they know it again. */
function textOf({ body }: Kept): string {
  const {
    subject,
    reviewTitle,
    message,
    reviewBody,
    body: text,
  } = body as Record<string, string | undefined>;
  return [subject ?? reviewTitle, message ?? reviewBody ?? text].filter(Boolean).join(" · ");
}

/** In megabytes, which are the same in both languages. */
function sizeOf(bytes: number): string {
  return String(Math.max(1, Math.round(bytes / 1_000_000)));
}
