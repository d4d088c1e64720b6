import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LOCALES } from "../../../contracts/locale.ts";
import type { ModeratedReview, ModerationInput } from "../../../contracts/shop.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { callApi } from "../../session/call-api.ts";
import { OF_MEMBER } from "../../session/forget-session.ts";
import { useApiMutation } from "../../session/queries.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { TextArea } from "../../../ui/field.tsx";
import { FoldSummary } from "../frame/fold-summary.tsx";
import { useKeptText } from "../frame/use-kept-text.ts";

type Answer = ModerationInput["answer"];
const NOTHING = { fr: "", en: "" };

/** Writes, changes and removes the team's public answer. What is typed stays on this device until it is saved. */
export function ReviewAnswer({ review }: { review: ModeratedReview }) {
  const { id, title, status, answeredAt } = review;
  const { t, i18n } = useTranslation("office");
  const stored = review.answer ?? NOTHING;
  const [fr, setFr] = useKeptText(`${OF_MEMBER}answer ${id} fr`, stored.fr);
  const [en, setEn] = useKeptText(`${OF_MEMBER}answer ${id} en`, stored.en);
  const typed = { fr: { text: fr, set: setFr }, en: { text: en, set: setEn } };
  const [isOpen] = useState(fr !== "" || en !== "");
  const summary = useRef<HTMLDetailsElement>(null);
  const change = useApiMutation(
    (answer: Answer) => callApi("PATCH /api/reviews/:id", { params: { id }, body: { answer } }),
    ["reviews", "audit"],
  );
  const errors = new Map(change.error?.violations.map((one) => [one.propertyPath, one.message]));
  const nameOf = (act: "save" | "remove") => `${t(`reviews.answer.${act}`)}${t("reviews.of", { title })}`;

  async function send(answer: Answer, done: string, takeBack?: () => void) {
    const saved = await change.mutateAsync(answer).catch(() => undefined); // The hook's error says why.
    if (!saved) return;
    for (const locale of LOCALES) typed[locale].set(saved.answer?.[locale] ?? "", { isDone: true });
    const action = takeBack && { label: t("reviews.undo"), run: takeBack };
    sendToast({ kind: "success", text: t(`reviews.answer.${done}`), ...(action && { action }) });
  }

  function save(event: FormEvent) {
    event.preventDefault();
    void send({ fr, en }, status === "published" ? "saved" : "savedForLater");
  }

  function remove() {
    summary.current?.querySelector("summary")?.focus(); // The button goes with the answer.
    void send(null, "removed", () => void send(stored, "takenBack"));
  }

  return (
    <details ref={summary} open={isOpen} className="mt-4 max-w-2xl">
      <FoldSummary className="text-sm font-medium">
        {answeredAt
          ? t("reviews.answer.given", { date: formatInstant(answeredAt, i18n.language) })
          : t("reviews.answer.write")}
      </FoldSummary>
      <form onSubmit={save} className="mt-1 space-y-4" aria-busy={change.isPending}>
        <p className="text-sm text-soft">{t("reviews.answer.lead")}</p>
        {LOCALES.map((locale) => (
          <TextArea
            key={locale}
            id={`answer-${id}-${locale}`}
            lang={locale}
            label={t(`reviews.answer.in.${locale}`)}
            rows={3}
            error={errors.get(`answer.${locale}`)}
            value={typed[locale].text}
            onChange={({ target }) => typed[locale].set(target.value)}
          />
        ))}
        {errors.size === 0 && <CallError error={change.error} />}
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            className="button"
            aria-label={nameOf("save")}
            disabled={change.isPending || !(fr.trim() || en.trim())}
          >
            {t("reviews.answer.save")}
          </button>
          {answeredAt && (
            <button
              type="button"
              className="button"
              aria-label={nameOf("remove")}
              disabled={change.isPending}
              onClick={remove}
            >
              {t("reviews.answer.remove")}
            </button>
          )}
        </div>
      </form>
    </details>
  );
}
