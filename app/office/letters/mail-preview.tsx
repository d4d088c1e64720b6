import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Preview as Ticket } from "../../../contracts/item.ts";
import { LOCALES, type Locale } from "../../../contracts/locale.ts";
import { ApiError } from "../../api-client/api-error.ts";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { callApi } from "../../session/call-api.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import type { DraftProps } from "../item/actions.tsx";

const COLOURS = ["light", "dark"] as const;
/** In pixels: a phone, and a mail program's window. */
const WIDTHS = { phone: 375, computer: 700 } as const;

/** The unsaved letter as a mail program shows it, in both languages, with light and dark colours and on a phone. */
export function MailPreview({ draft, onRefused }: DraftProps) {
  const { t, i18n } = useTranslation("office");
  const [ticket, setTicket] = useState<Ticket>();
  const [locale, setLocale] = useState<Locale>(i18n.language === "en" ? "en" : "fr");
  const [colours, setColours] = useState<(typeof COLOURS)[number]>("light");
  const [width, setWidth] = useState<keyof typeof WIDTHS>("computer");
  const [isBusy, setBusy] = useState(false);
  const { item, document: words } = draft.state;

  async function make(): Promise<Ticket | undefined> {
    try {
      const made = await callApi("POST /api/previews", {
        body: { kind: item.kind, key: item.key, document: words },
      });
      setTicket(made);
      return made;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onRefused(error);
      return undefined;
    }
  }
  async function test() {
    setBusy(true);
    const made = await make();
    if (made)
      await callApi("POST /api/letter-tests", { body: { ticket: made.ticket, locale } }).then(
        () => sendToast({ kind: "success", text: t("letters.done.tested") }),
        tellFailure,
      );
    setBusy(false);
  }
  return (
    <div className="space-y-4">
      <h3 className="text-xl">{t("letters.mail")}</h3>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <Choice
          name="mail-language"
          legend={t("letters.language")}
          choices={LOCALES.map((one) => ({ value: one, label: t(`choices.${one}`) }))}
          chosen={locale}
          onChange={setLocale}
        />
        <Choice
          name="mail-colours"
          legend={t("letters.colours")}
          choices={COLOURS.map((one) => ({ value: one, label: t(`letters.${one}`) }))}
          chosen={colours}
          onChange={setColours}
        />
        <Choice
          name="mail-width"
          legend={t("letters.width")}
          choices={(["computer", "phone"] as const).map((one) => ({
            value: one,
            label: t(`letters.${one}`),
          }))}
          chosen={width}
          onChange={setWidth}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button" onClick={() => void make()}>
          {t(ticket ? "letters.showAgain" : "letters.show")}
        </button>
        <button type="button" className="button" disabled={isBusy} onClick={() => void test()}>
          {t("letters.test")}
        </button>
      </div>
      {ticket && (
        <iframe
          key={`${locale} ${colours}`}
          title={t("letters.mailIn", { language: t(`content.languages.${locale}`) })}
          sandbox=""
          src={`/api/letter-previews/${ticket.ticket}?locale=${locale}&colours=${colours}`}
          style={{ width: WIDTHS[width] }}
          className="h-[44rem] max-w-full rounded-md border border-line"
        />
      )}
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  name: string;
  legend: string;
  choices: { value: Value; label: string }[];
  chosen: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ name, legend, choices, chosen, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {choices.map(({ value, label }) => (
          <label key={value} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
