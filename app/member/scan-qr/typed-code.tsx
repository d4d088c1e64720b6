import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "../../../ui/field.tsx";
import { takeFocus } from "../../../ui/reader.ts";
import { Panel } from "../frame/panel.tsx";

type Props = {
  onCode: (code: string) => void;
  /** The typed code that does not exist. */
  refused: string | undefined;
};

/** Reads the short code that stands under the picture. */
export function TypedCode({ onCode, refused }: Props) {
  const { t } = useTranslation("member");
  const [code, setCode] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  function check(event: FormEvent) {
    event.preventDefault();
    const typed = code.trim();
    setEmpty(typed === "");
    if (typed) onCode(typed);
  }
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refused) takeFocus(input.current);
  }, [refused]);
  const isUnknown = refused !== undefined && refused === code.trim();
  const wrong = isEmpty ? t("common:violations.required") : isUnknown ? t("scan.unknown") : undefined;
  return (
    <Panel title={t("scan.typed")}>
      <form onSubmit={check} noValidate className="max-w-md space-y-4">
        <TextField
          id="scan-code"
          label={t("scan.shortCode")}
          hint={t("scan.shortCodeHint")}
          error={wrong}
          ref={input}
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
