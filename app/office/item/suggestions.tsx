import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Item } from "../../../contracts/item.ts";
import { SUGGESTION_RULES, type Suggestion } from "../../../contracts/suggestions.ts";
import { writtenOf } from "../../../contracts/written.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { TextArea } from "../../../ui/field.tsx";
import { ApiError } from "../../api-client/api-error.ts";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { formatInstant } from "../../member/frame/format.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { FoldSummary } from "../frame/fold-summary.tsx";
import { FormButtons } from "../frame/form-buttons.tsx";
import type { DraftProps } from "./actions.tsx";
import { Conflict } from "./conflict.tsx";
import { Differences } from "./differences.tsx";
import { mergeDocuments } from "./merge.ts";
import { paramsOf } from "./use-draft.ts";

const CHANGED = ["items", "open-suggestions", "audit"] as const;

/** The changes that colleagues suggest of the text, over it, until they are decided on. */
export function Suggestions(props: DraftProps) {
  const params = paramsOf(props.draft.state.item);
  const { data } = useApiQuery("GET /api/items/:kind/:key/suggestions", { params });
  const [search] = useSearchParams();
  const named = search.get("suggestion");
  const open = data?.["hydra:member"].filter(({ state }) => state === "open") ?? [];
  return open.map((one) => (
    <Suggested key={one.id} suggestion={one} isOpen={open.length === 1 || one.id === named} {...props} />
  ));
}

type Props = DraftProps & { suggestion: Suggestion };

function Suggested({ suggestion, isOpen, ...props }: Props & { isOpen: boolean }) {
  const { t, i18n } = useTranslation("office");
  const { authorName: name, madeAt, why, before, after } = suggestion;
  const [isDeclining, setDeclining] = useState(false);
  const { overlap, take } = useTaking({ suggestion, ...props });
  return (
    <details open={isOpen} data-away className="rounded-md border border-line bg-raised px-4 py-2 shadow-sm">
      <FoldSummary>
        <span className="font-medium">
          {t(name ? "suggestions.heading" : "suggestions.headingOfFormer", { name })}
        </span>{" "}
        <time dateTime={madeAt} className="text-sm text-soft">
          {formatInstant(madeAt, i18n.language)}
        </time>
      </FoldSummary>
      {why && <p className="measure mt-1 wrap-anywhere whitespace-pre-wrap">{why}</p>}
      <Differences
        kind={props.draft.state.item.kind}
        {...{ before, after }}
        names={{ before: t("suggestions.before"), after: t("suggestions.after") }}
        none=""
      />
      <div className="my-3">
        {overlap ? (
          <Conflict
            title={t("suggestions.overlap")}
            sides={{ mine: t("suggestions.mine"), theirs: t("suggestions.theirs") }}
            {...overlap}
            onDecided={take}
          />
        ) : isDeclining ? (
          <Declining
            suggestion={suggestion}
            item={props.draft.state.item}
            onDone={() => setDeclining(false)}
          />
        ) : (
          <div className="flex flex-wrap gap-3">
            <button type="button" className="button button-brand" onClick={() => void take()}>
              {t("suggestions.take")}
            </button>
            <button type="button" className="button" onClick={() => setDeclining(true)}>
              {t("suggestions.decline")}
            </button>
          </div>
        )}
      </div>
    </details>
  );
}

/** Puts a suggestion into the draft, with what was changed meanwhile. Where both changed the same words, the editor chooses. */
function useTaking({ suggestion, draft, onTaken, onRefused }: Props) {
  const { t } = useTranslation("office");
  const [overlap, setOverlap] = useState<ReturnType<typeof merged>>();
  const taking = useApiMutation(
    (body: { revision: number; text: Record<string, unknown> }) =>
      callApi("POST /api/items/:kind/:key/suggestions/:id/take", {
        params: { ...paramsOf(draft.state.item), id: suggestion.id },
        body,
      }),
    CHANGED,
  );

  function merged() {
    const { item, document } = draft.store.getState();
    const mine = writtenOf(item.kind, document);
    const { document: words, overlaps } = mergeDocuments({
      base: suggestion.before,
      mine,
      theirs: suggestion.after,
    });
    const hasChanged = JSON.stringify(mine) !== JSON.stringify(suggestion.before);
    return { merged: words, overlaps, hasChanged };
  }

  async function take(decided?: Record<string, unknown>) {
    if (!(await draft.flush())) return;
    const now = merged();
    if (!decided && now.overlaps.length > 0) return setOverlap(now);
    const { revision } = draft.store.getState().item;
    try {
      onTaken(await taking.mutateAsync({ revision, text: decided ?? now.merged }));
      const text = t(now.hasChanged ? "suggestions.joined" : "suggestions.taken", {
        name: suggestion.authorName ?? t("thread.formerTeam"),
      });
      sendToast({ kind: "success", text });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onRefused(error);
    }
  }
  return { overlap, take };
}

type DecliningProps = { suggestion: Suggestion; item: Pick<Item, "kind" | "key">; onDone: () => void };

function Declining({ suggestion: { id, authorName }, item, onDone }: DecliningProps) {
  const { t } = useTranslation("office");
  const name = authorName ?? t("thread.formerTeam");
  const decline = useApiMutation(
    (answer: string) =>
      callApi("POST /api/items/:kind/:key/suggestions/:id/decline", {
        params: { ...paramsOf(item), id },
        body: { answer },
      }),
    CHANGED,
  );
  const form = useApiForm({
    prefix: `decline-${id}`,
    fields: [{ name: "answer", label: t("suggestions.answer"), rule: SUGGESTION_RULES.answer }],
    async send(values) {
      await decline.mutateAsync(textOf(values, "answer"));
      sendToast({ kind: "success", text: t("suggestions.declined", { name }) });
    },
  });
  return (
    <form {...form.props} className="measure space-y-3">
      <FormProblems form={form} />
      <TextArea {...form.field("answer")} hint={t("suggestions.answerHint", { name })} rows={3} autoFocus />
      <FormButtons isSending={form.isSending} name={t("suggestions.decline")} onCancel={onDone} />
    </form>
  );
}
