import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { LOCALES } from "../../../contracts/locale.ts";
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

/** A form for an interface text in both languages, ours or the team's. */
export function TextForm({ text }: { text: InterfaceText }) {
  const { namespace, key, ours, own, fallback } = text;
  const { t } = useTranslation("office");
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
    <li
      className={`py-4 ${ROW} ${isOpen ? "" : "dense:grid dense:grid-cols-[14rem_minmax(0,1fr)] dense:items-center dense:gap-x-4"}`}
    >
      <p className="eyebrow wrap-anywhere dense:truncate">
        <Place name={namespace} of={key} />
        {isOwn && <span className="text-brand"> · {t("texts.isOwn")}</span>}
        {fallback !== null && <span className="text-signal"> · {t("texts.isMissing")}</span>}
      </p>
      {isOpen ? (
        <Editing
          text={text}
          change={change}
          onSend={(body) => void send(body, "texts.saved")}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <>
          <div className="sm:flex sm:items-start sm:justify-between sm:gap-6 dense:items-center">
            <div className="dense:grid dense:min-w-0 dense:grow dense:grid-cols-2 dense:gap-x-4">
              {LOCALES.map((locale) => (
                <p
                  key={locale}
                  lang={locale}
                  title={own[locale] ?? ours[locale] ?? fallback ?? undefined}
                  className="mt-1 wrap-anywhere whitespace-pre-wrap dense:mt-0 dense:line-clamp-1 dense:text-sm"
                >
                  {own[locale] ?? ours[locale] ?? fallback}
                </p>
              ))}
            </div>
            <div className="mt-3 flex flex-wrap gap-3 sm:mt-1 sm:shrink-0 dense:mt-0 dense:flex-nowrap">
              <button type="button" className="button" onClick={() => setOpen(true)}>
                {t("texts.change")}
              </button>
              {isOwn && (
                <button
                  type="button"
                  className="button"
                  disabled={change.isPending}
                  onClick={() => void send({ fr: null, en: null }, "texts.backToOurs")}
                >
                  {t("texts.back")}
                </button>
              )}
              {fallback !== null && (
                <button
                  type="button"
                  className="button"
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

/** Where the text stands, in words. Its key, by which programmers know it, stays small. */
function Place({ name, of: key }: { name: string; of: string }) {
  const { t, i18n } = useTranslation("office");
  const known = (path: string) => (i18n.exists(path, { ns: "office" }) ? t(path) : undefined);
  const place = known(`texts.places.${name}`) ?? name;
  const office = name === "office" ? known(`${key.split(".")[0]}.title`) : undefined;
  const section = office ?? known(`texts.sections.${name}.${key.split(".")[0]}`);
  return (
    <>
      {section ? t("texts.where", { place, section }) : place}{" "}
      <code className="text-xs normal-case">{key}</code>
    </>
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
    </form>
  );
}
