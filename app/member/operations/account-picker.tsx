import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Side } from "../../../contracts/ledger.ts";
import { useApiQuery } from "../../session/queries.ts";
import { TextField } from "../../../ui/field.tsx";
import { useSettled } from "../frame/use-settled.ts";
import { useAccount } from "./use-account.ts";

type Props = {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  chosen: Side | undefined;
  onChoose: (side: Side | undefined) => void;
};

/** Finds the other side of a payment by name. */
export function AccountPicker({ id, name, label, error, chosen, onChoose }: Props) {
  const { t } = useTranslation("member");
  const { account: own } = useAccount();
  const [text, setText] = useState("");
  const settled = useSettled(text).trim();
  const found = useApiQuery(
    "GET /api/accounts",
    settled !== "" && !chosen && { query: { itemsPerPage: 7, q: settled } },
  );
  const sides = found.data?.["hydra:member"].filter((side) => side["@id"] !== own);
  // If only one person has the full name, it is chosen without a click.
  const named = sides?.filter(({ name: full }) => full.toLowerCase() === settled.toLowerCase()) ?? [];
  const [only] = named.length === 1 ? named : [];
  useEffect(() => {
    if (only && !chosen) onChoose(only);
  }, [only, chosen, onChoose]);
  if (chosen) {
    return (
      <div>
        <p className="text-sm font-medium">{label}</p>
        <p className="mt-1.5 flex min-h-11 items-center justify-between gap-3 rounded-md border border-brand bg-raised pl-3">
          {chosen.name}
          <button
            type="button"
            id={id}
            className="link min-h-11 px-3"
            onClick={() => {
              setText("");
              onChoose(undefined);
            }}
            autoFocus={only === undefined}
          >
            {t("operations.change")}
          </button>
        </p>
      </div>
    );
  }
  return (
    <div>
      <TextField
        id={id}
        name={name}
        label={label}
        error={error}
        type="search"
        autoComplete="off"
        hint={t("operations.searchHint")}
        value={text}
        onChange={({ target }) => setText(target.value)}
        required
      />
      <div aria-live="polite">
        {sides?.length === 0 && <p className="mt-2 text-sm text-soft">{t("operations.nobody")}</p>}
        {sides && sides.length > 0 && (
          <ul
            aria-label={t("operations.people")}
            className="mt-2 divide-y divide-line rounded-md border border-line"
          >
            {sides.map((side) => (
              <li key={side["@id"]}>
                <button
                  type="button"
                  className="min-h-11 w-full px-3 py-2 text-left hover:text-brand"
                  onClick={() => onChoose(side)}
                >
                  {side.name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
