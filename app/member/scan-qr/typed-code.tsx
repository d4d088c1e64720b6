import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "../../ui/field.tsx";
import { Panel } from "../frame/panel.tsx";

/** Reads the short code that stands under the picture. */
export function TypedCode({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation("member");
  const [code, setCode] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  function check(event: FormEvent) {
    event.preventDefault();
    const typed = code.trim();
    setEmpty(typed === "");
    if (typed) onCode(typed);
  }
  return (
    <Panel title={t("scan.typed")}>
      <form onSubmit={check} noValidate className="max-w-md space-y-4">
        <TextField
          id="scan-code"
          label={t("scan.shortCode")}
          hint={t("scan.shortCodeHint")}
          error={isEmpty ? t("common:violations.required") : undefined}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <button type="submit" className="button">
          {t("scan.check")}
        </button>
      </form>
    </Panel>
  );
}
