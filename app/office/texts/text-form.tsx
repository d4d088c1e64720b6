import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Locale, LOCALES } from "../../../contracts/locale.ts";
import type { InterfaceText, OwnTextInput } from "../../../contracts/texts.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation } from "../../session/queries.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { TextArea } from "../../../ui/field.tsx";
import { ROW } from "../frame/row.ts";
import { FormButtons } from "../frame/form-buttons.tsx";

const CHANGED = ["texts", "audit"] as const;
/** The number of letters per line of the text area. */
const LETTERS_A_LINE = 60;

/** An interface text in the reader's language and in the other, ours or the team's, which opens as a form. */
export function TextForm({ text }: { text: InterfaceText }) {
  const { namespace, key, ours, own, fallback } = text;
  const { t, i18n } = useTranslation("office");
  const [language, other] = i18n.language === "fr" ? (["fr", "en"] as const) : (["en", "fr"] as const);
  const shown = (locale: Locale) => own[locale] ?? ours[locale] ?? fallback ?? undefined;
  const line = "wrap-anywhere whitespace-pre-wrap dense:line-clamp-1 dense:whitespace-normal";
  const [isOpen, setOpen] = useState(false);
  const isOwn = own.fr !== null || own.en !== null;
  const params = { namespace, key };
  const change = useApiMutation(
    (body: OwnTextInput) => callApi("PUT /api/texts/:namespace/:key", { params, body }),
    CHANGED,
  );
  const dismiss = useApiMutation(() => callApi("DELETE /api/texts/:namespace/:key", { params }), CHANGED);
  async function send(body: OwnTextInput, done: string) {
    const saved = await change.mutateAsync(body).catch(() => undefined); // The hook's error says why.
    if (!saved) return;
    setOpen(false);
    sendToast({ kind: "success", text: t(done) });
  }
  return (
    <li className={`py-2 ${ROW} ${isOpen ? "" : "dense:grid dense:items-center"}`}>
      {isOpen ? (
        <Editing
          text={text}
          change={change}
          onSend={(body) => void send(body, "texts.saved")}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <>
          <div className="flex items-start justify-between gap-x-6 dense:items-center">
            <div className="min-w-0 grow dense:grid dense:grid-cols-2 dense:items-baseline dense:gap-x-8">
              <p lang={language} title={shown(language)} className={`font-medium ${line}`}>
                {shown(language)}
                <Marks of={key} isOwn={isOwn} isMissing={fallback !== null} />
              </p>
              <p lang={other} title={shown(other)} className={`text-sm text-soft ${line}`}>
                {shown(other)}
              </p>
            </div>
            <div className="flex shrink-0 gap-x-5 max-sm:flex-col max-sm:items-end">
              <button
                type="button"
                className="link min-h-11 dense:min-h-8"
                aria-label={t("texts.changeOf", { text: shown(language) })}
                onClick={() => setOpen(true)}
              >
                {t("texts.change")}
              </button>
              {isOwn && (
                <button
                  type="button"
                  className="link min-h-11 dense:min-h-8"
                  disabled={change.isPending}
                  onClick={() => void send({ fr: null, en: null }, "texts.backToOurs")}
                >
                  {t("texts.back")}
                </button>
              )}
              {fallback !== null && (
                <button
                  type="button"
                  className="link min-h-11 dense:min-h-8"
                  disabled={dismiss.isPending}
                  onClick={() => dismiss.mutate()}
                >
                  {t("texts.dismiss")}
                </button>
              )}
            </div>
          </div>
          <CallError error={dismiss.error ?? (isOpen ? null : change.error)} />
        </>
      )}
    </li>
  );
}

/** How many a text speaks of, where the language has a form for each, and whether it is the team's or nobody's. */
function Marks({ of: key, isOwn, isMissing }: { of: string; isOwn: boolean; isMissing: boolean }) {
  const { t } = useTranslation("office");
  const [, number] = /_(zero|one|two|few|many|other)$/.exec(key) ?? [];
  return (
    <span className="text-sm font-normal">
      {number && <span className="text-soft"> · {t(`texts.numbers.${number}`)}</span>}
      {isOwn && <span className="text-brand"> · {t("texts.isOwn")}</span>}
      {isMissing && <span className="text-signal"> · {t("texts.isMissing")}</span>}
    </span>
  );
}

type EditingProps = {
  text: InterfaceText;
  change: Pick<ReturnType<typeof useApiMutation<InterfaceText, OwnTextInput>>, "error" | "isPending">;
  onSend: (body: OwnTextInput) => void;
  onCancel: () => void;
};

function Editing({ text: { namespace, key, ours, own, fallback }, change, onSend, onCancel }: EditingProps) {
  const { t } = useTranslation("office");
  const [typed, setTyped] = useState({
    fr: own.fr ?? ours.fr ?? "",
    en: own.en ?? ours.en ?? fallback ?? "",
  });
  const errors = new Map(
    change.error?.violations.map(({ propertyPath, message }) => [propertyPath, message]),
  );
  /** A text equal to ours is not stored. */
  const ownOf = (locale: "fr" | "en") => (typed[locale].trim() === ours[locale] ? null : typed[locale]);
  function save(event: FormEvent) {
    event.preventDefault();
    onSend({ fr: ownOf("fr"), en: ownOf("en") });
  }
  return (
    <form onSubmit={save} className="mt-3 space-y-4" aria-busy={change.isPending}>
      <div className="grid gap-4 md:grid-cols-2">
        {LOCALES.map((locale) => (
          <TextArea
            key={locale}
            id={`text-${namespace}-${key}-${locale}`}
            lang={locale}
            label={t(`choices.${locale}`)}
            hint={ours[locale] === null ? undefined : t("texts.ours", { text: ours[locale] })}
            rows={1 + Math.ceil((ours[locale] ?? "").length / LETTERS_A_LINE)}
            error={errors.get(locale)}
            value={typed[locale]}
            onChange={({ target }) => setTyped({ ...typed, [locale]: target.value })}
          />
        ))}
      </div>
      {errors.size === 0 && <CallError error={change.error} />}
      <FormButtons isSending={change.isPending} name={t("texts.save")} onCancel={onCancel} />
      <p className="text-xs text-soft">
        {t("texts.technical")} <code className="wrap-anywhere">{`${namespace}:${key}`}</code>
      </p>
    </form>
  );
}
