import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DraftState } from "./draft-store.ts";
import { nameOf } from "./problems.tsx";
import { withValue } from "./with-value.ts";

type Props = {
  conflict: NonNullable<DraftState["conflict"]>;
  onDecided: (document: Record<string, unknown>) => Promise<void>;
};

/** Two editors wrote the same words: both are shown, one is chosen for each place, and both are kept as versions. */
export function Conflict({ conflict: { theirs, merged, overlaps }, onDecided }: Props) {
  const { t } = useTranslation("office");
  const [chosen, setChosen] = useState<Record<string, "mine" | "theirs">>({});
  const document = overlaps.reduce(
    (words, { path, theirs: value }) => (chosen[path] === "theirs" ? withValue(words, path, value) : words),
    merged,
  );
  return (
    <section role="alert" className="rounded-md border-2 border-signal p-4">
      <h2 className="text-xl">{t("content.conflict", { name: theirs.editedByName ?? "" })}</h2>
      <p className="measure mt-1 text-soft">{t("content.conflictLead")}</p>
      {overlaps.map(({ path, mine, theirs: other }) => (
        <fieldset key={path} className="mt-4">
          <legend className="text-sm font-medium">{nameOf(path, t)}</legend>
          <div className="grid gap-4 md:grid-cols-2">
            {(
              [
                ["mine", mine],
                ["theirs", other],
              ] as const
            ).map(([whose, value]) => (
              <label key={whose} className="block rounded-md border border-line p-3">
                <input
                  type="radio"
                  name={`conflict-${path}`}
                  checked={(chosen[path] ?? "mine") === whose}
                  onChange={() => setChosen({ ...chosen, [path]: whose })}
                />{" "}
                <span className="font-medium">{t(`content.${whose}`)}</span>
                <span className="mt-1 block max-h-60 overflow-y-auto text-sm wrap-anywhere whitespace-pre-wrap">
                  {typeof value === "string" ? value : JSON.stringify(value, null, 2)}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <button type="button" className="button button-brand mt-4" onClick={() => void onDecided(document)}>
        {t("content.decide")}
      </button>
    </section>
  );
}
