import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { ItemKind } from "../../../contracts/item-kinds.ts";
import { ITEM_SHAPES } from "../../../contracts/item.ts";
import { type PublicText, SUGGESTION_RULES } from "../../../contracts/suggestions.ts";
import { WRITTEN } from "../../../contracts/written.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { TextArea } from "../../../ui/field.tsx";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { callApi } from "../../session/call-api.ts";
import { OF_MEMBER } from "../../session/forget-session.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { OfficePage } from "../frame/office-page.tsx";
import { useKeptText } from "../frame/use-kept-text.ts";
import { Differences } from "./differences.tsx";
import { ObjectFields } from "./field.tsx";
import { FormProvider, type ShownLanguages } from "./form-context.ts";
import { classOfNames, Languages } from "./languages.tsx";
import { paramsOf } from "./use-draft.ts";
import { useAskedWords } from "./use-asked-words.ts";
import { createWritingRoom } from "./writing-room.ts";
import "./written.css";

const NO_ERRORS: ReadonlyMap<string, string> = new Map();

/** A public text that is not the member's to edit: they change a copy of it, and its editors decide. */
export default function Suggest() {
  const { kind = "", key = "" } = useParams();
  const { t, i18n } = useTranslation("office");
  const query = useApiQuery("GET /api/items/:kind/:key/public-text", {
    params: { kind: kind as ItemKind, key }, // An unknown kind has no texts, as the API says.
  });
  const titleOf = ({ title: { fr, en } }: PublicText) => (i18n.language === "en" ? en : fr) || fr || en;
  return (
    <OfficePage title={t("suggestions.title")}>
      <Answered query={query} lines={8}>
        {(opened) => (
          <>
            <p className="measure text-soft">
              {t(opened.authorName ? "suggestions.whose" : "suggestions.ofSite", {
                title: titleOf(opened),
                name: opened.authorName,
              })}
            </p>
            <OwnSuggestions text={opened} />
            <SuggestionForm opened={opened} />
          </>
        )}
      </Answered>
    </OfficePage>
  );
}

type Kept = Pick<PublicText, "version"> & { before: PublicText["text"]; text: PublicText["text"] };

/** What this device keeps of an unsent suggestion, with the text that it was made from. */
function useKeptSuggestion({ kind, key, version, text }: PublicText) {
  const [kept, setKept] = useKeptText(`${OF_MEMBER}suggestion ${kind}/${key}`);
  const now: Kept = kept ? (JSON.parse(kept) as Kept) : { version, before: text, text };
  return {
    ...now,
    change: (changed: PublicText["text"]) => setKept(JSON.stringify({ ...now, text: changed })),
    forget: () => setKept("", { isDone: true }),
  };
}

function SuggestionForm({ opened }: { opened: PublicText }) {
  const { t } = useTranslation("office");
  const { kind } = opened;
  const { version, before, text, change, forget } = useKeptSuggestion(opened);
  const [languages, setLanguages] = useState<ShownLanguages>(opened.only ?? "both");
  const [generation, setGeneration] = useState(0);
  const [room] = useState(createWritingRoom);
  useAskedWords(room, setLanguages);
  const suggest = useApiMutation(
    (why: string) =>
      callApi("POST /api/items/:kind/:key/suggestions", {
        params: paramsOf(opened),
        body: { version, text, why },
      }),
    ["items"],
  );
  const form = useApiForm({
    prefix: "suggest",
    fields: [{ name: "why", label: t("suggestions.why"), rule: SUGGESTION_RULES.why }],
    async send(values, element) {
      await suggest.mutateAsync(textOf(values, "why"));
      forget();
      element.reset();
      setGeneration((now) => now + 1);
      sendToast({ kind: "success", text: t("suggestions.sent") });
    },
  });
  const fields = useMemo(
    () => ({
      item: { kind, key: opened.key, stale: [] },
      errors: NO_ERRORS,
      generation,
      languages,
      room,
      confirm: () => undefined,
    }),
    [kind, opened.key, generation, languages, room],
  );
  return (
    <form {...form.props} className="@container space-y-4">
      {!opened.only && <Languages shown={languages} onShown={setLanguages} />}
      <div className={`written [&_legend]:sr-only ${classOfNames(languages)}`}>
        <FormProvider value={fields}>
          <ObjectFields
            schema={ITEM_SHAPES[kind]}
            path=""
            value={text}
            only={WRITTEN[kind] ?? []}
            onChange={(changed) => change(changed as PublicText["text"])}
          />
        </FormProvider>
      </div>
      <section aria-label={t("suggestions.changes")}>
        <h2 className="text-lg">{t("suggestions.changes")}</h2>
        <Differences
          kind={kind}
          {...{ before }}
          after={text}
          names={{ before: t("suggestions.before"), after: t("suggestions.after") }}
          none={t("common:violations.unchanged")}
        />
      </section>
      <div className="measure space-y-3">
        <FormProblems form={form} />
        <TextArea {...form.field("why")} hint={t("suggestions.whyHint")} rows={3} />
        <button type="submit" className="button button-brand" disabled={form.isSending}>
          {t("suggestions.send")}
        </button>
      </div>
    </form>
  );
}

/** What the member suggested of this text before, and what became of it. */
function OwnSuggestions({ text }: { text: PublicText }) {
  const { t, i18n } = useTranslation("office");
  const { data } = useApiQuery("GET /api/items/:kind/:key/suggestions", { params: paramsOf(text) });
  const all = data?.["hydra:member"] ?? [];
  if (all.length === 0) return null;
  return (
    <section aria-label={t("suggestions.own")}>
      <h2 className="text-lg">{t("suggestions.own")}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
        {all.map(({ id, madeAt, why, state, answer }) => (
          <li key={id} className="py-2 wrap-anywhere">
            <time dateTime={madeAt}>{formatInstant(madeAt, i18n.language)}</time>
            <span className="text-soft"> · {t(`suggestions.states.${state}`)}</span>
            {why && <p className="whitespace-pre-wrap text-soft">{why}</p>}
            {answer && <p className="whitespace-pre-wrap">{answer}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
