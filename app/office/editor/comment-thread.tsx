import { Check, CornerDownRight, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Comment, Passage } from "../../../contracts/comments.ts";
import type { Item } from "../../../contracts/item.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { formatInstant } from "../../member/frame/format.ts";
import { callApi } from "../../session/call-api.ts";
import { OF_MEMBER } from "../../session/forget-session.ts";
import { useApiMutation } from "../../session/queries.ts";
import { useKeptText } from "../frame/use-kept-text.ts";
import { paramsOf } from "../item/use-draft.ts";
import { CommentForm } from "./comment-form.tsx";
import { ACT, CHANGED, Said } from "./comment-said.tsx";

type Props = {
  comment: Comment;
  item: Pick<Item, "kind" | "key">;
  /** The cursor is in its passage. */
  isCurrent: boolean;
  /** Its words are no longer in the text. */
  isGone: boolean;
  /** Selects its passage, where that stands in the text. */
  onGo: (() => void) | undefined;
};

/** A comment with its answers, and what one does with it. */
export function CommentThread({ comment, item, isCurrent, isGone, onGo }: Props) {
  const { t, i18n } = useTranslation("office");
  const { id, askedName, resolvedAt, resolvedByName, answers } = comment;
  const params = { ...paramsOf(item), id };
  const kept = useKeptText(`${OF_MEMBER}comment answer ${id}`);
  const [isAnswering, setAnswering] = useState(kept[0] !== "");
  const change = useApiMutation(
    (isResolved: boolean) =>
      callApi("PATCH /api/items/:kind/:key/comments/:id", { params, body: { isResolved } }),
    CHANGED,
  );
  const set = (isResolved: boolean) => change.mutateAsync(isResolved).catch(tellFailure);
  async function resolve() {
    if (!(await set(true))) return;
    const action = { label: t("reviews.undo"), run: () => void set(false) };
    sendToast({ kind: "success", text: t("comments.done"), action });
  }
  return (
    <li
      id={`comment-${id}`}
      aria-current={isCurrent ? "true" : undefined}
      className="space-y-2 border-l-2 border-l-transparent py-3 pl-2 aria-[current]:border-l-brand"
    >
      {isGone && <p className="eyebrow">{t("comments.gone")}</p>}
      {onGo ? (
        <button
          type="button"
          className="block w-full rounded-sm text-left hover:underline"
          title={t("comments.show")}
          onClick={onGo}
        >
          <Quoted passage={comment} />
        </button>
      ) : (
        <Quoted passage={comment} />
      )}
      <Said said={comment} params={paramsOf(item)} isAnswered={answers.some((answer) => !answer.isOwn)} />
      {askedName && <p className="text-soft">{t("comments.asked", { name: askedName })}</p>}
      {answers.length > 0 && (
        <ol aria-label={t("comments.answers")} className="space-y-2 border-l border-line pl-3">
          {answers.map((answer) => (
            <li key={answer.id}>
              <Said said={answer} params={paramsOf(item)} />
            </li>
          ))}
        </ol>
      )}
      {resolvedAt && (
        <p className="text-soft">
          {t("comments.resolvedBy", {
            name: resolvedByName ?? t("thread.formerTeam"),
            date: formatInstant(resolvedAt, i18n.language),
          })}
        </p>
      )}
      {isAnswering ? (
        <Answer {...{ params, kept }} onDone={() => setAnswering(false)} />
      ) : (
        <div className="flex flex-wrap gap-x-4">
          <button type="button" className={ACT} onClick={() => setAnswering(true)}>
            <CornerDownRight aria-hidden size={16} /> {t("comments.answer")}
          </button>
          {resolvedAt ? (
            <button type="button" className={ACT} disabled={change.isPending} onClick={() => void set(false)}>
              <RotateCcw aria-hidden size={16} /> {t("comments.reopen")}
            </button>
          ) : (
            <button type="button" className={ACT} disabled={change.isPending} onClick={() => void resolve()}>
              <Check aria-hidden size={16} /> {t("comments.resolve")}
            </button>
          )}
        </div>
      )}
    </li>
  );
}

/** A passage's words, in its language. */
export function Quoted({ passage: { locale, words } }: { passage: Passage }) {
  const { t } = useTranslation("office");
  return (
    <span className="line-clamp-3 border-l-2 border-signal pl-2 text-soft wrap-anywhere">
      <abbr title={t(`choices.${locale}`)} className="mr-1 text-xs no-underline">
        {locale.toUpperCase()}
      </abbr>
      <span lang={locale}>{words.replaceAll("\uFFFC", "…")}</span>
    </span>
  );
}

type AnswerProps = {
  params: ReturnType<typeof paramsOf> & { id: string };
  kept: ReturnType<typeof useKeptText>;
  onDone: () => void;
};

function Answer({ params, kept, onDone }: AnswerProps) {
  const { t } = useTranslation("office");
  const answer = useApiMutation(
    (body: string) => callApi("POST /api/items/:kind/:key/comments/:id/answers", { params, body: { body } }),
    CHANGED,
  );
  return (
    <CommentForm
      prefix={`answer-${params.id}`}
      label={t("comments.answerBody")}
      rows={2}
      name={t("comments.answer")}
      send={answer.mutateAsync}
      {...{ kept, onDone }}
    />
  );
}
