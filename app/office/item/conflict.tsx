import { Fragment, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { changedWords } from "./changed-words.ts";
import type { Overlap } from "./merge.ts";
import { nameOf } from "./problems.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { idOf } from "./form-context.ts";
import { withValue } from "./with-value.ts";

type Props = {
  title: string;
  /** What the two sides are called. */
  sides: Record<"mine" | "theirs", string>;
  merged: Record<string, unknown>;
  overlaps: Overlap[];
  onDecided: (document: Record<string, unknown>) => Promise<void>;
};

/** Shows the places that two people both changed. The member chooses one for each place, and both stay as versions. */
export function Conflict({ title, sides, merged, overlaps, onDecided }: Props) {
  const { t } = useTranslation("office");
  const [chosen, setChosen] = useState<Record<string, "mine" | "theirs" | "anew">>({});
  const [anew, setAnew] = useState<Record<string, string>>({});
  const document = overlaps.reduce((words, { path, mine, theirs: value }) => {
    if (chosen[path] === "anew") return withValue(words, path, anew[path] ?? mine);
    return chosen[path] === "theirs" ? withValue(words, path, value) : words;
  }, merged);
  return (
    <section role="alert" className="rounded-md border-2 border-signal p-4">
      <h2 className="text-xl">{title}</h2>
      <p className="measure mt-1 text-soft">{t("content.conflictLead")}</p>
      {overlaps.map(({ path, mine, theirs: other }) => (
        <fieldset key={path} className="mt-4">
          <legend className="text-sm font-medium">{nameOf(path, t)}</legend>
          <div className="mt-1.5 grid gap-3 md:grid-cols-2">
            {(
              [
                ["mine", mine],
                ["theirs", other],
              ] as const
            ).map(([whose, value]) => (
              <label key={whose} className="block rounded-md border border-line p-3">
                <input
                  type="radio"
                  className="size-4 accent-brand"
                  name={`conflict-${path}`}
                  checked={(chosen[path] ?? "mine") === whose}
                  onChange={() => setChosen({ ...chosen, [path]: whose })}
                />{" "}
                <span className="font-medium">{sides[whose]}</span>
                <span className="mt-1 block max-h-60 overflow-y-auto text-sm wrap-anywhere whitespace-pre-wrap">
                  {typeof mine === "string" && typeof other === "string" ? (
                    <Words {...{ mine, other, whose }} />
                  ) : (
                    JSON.stringify(value, null, 2)
                  )}
                </span>
              </label>
            ))}
          </div>
          {typeof mine === "string" && (
            <div className="mt-3">
              <label className="flex min-h-11 items-center gap-2 font-medium">
                <input
                  type="radio"
                  className="size-4 accent-brand"
                  name={`conflict-${path}`}
                  checked={chosen[path] === "anew"}
                  onChange={() => setChosen({ ...chosen, [path]: "anew" })}
                />
                {t("content.anew")}
              </label>
              {chosen[path] === "anew" && (
                <TextArea
                  id={`${idOf(path)}-anew`}
                  label={t("content.anewText")}
                  rows={6}
                  value={anew[path] ?? mine}
                  onChange={({ target }) => setAnew({ ...anew, [path]: target.value })}
                />
              )}
            </div>
          )}
        </fieldset>
      ))}
      <button type="button" className="button button-brand mt-4" onClick={() => void onDecided(document)}>
        {t("content.decide")}
      </button>
    </section>
  );
}

/** One side's words around what the other side has otherwise, which is marked. */
function Words({ mine, other, whose }: { mine: string; other: string; whose: "mine" | "theirs" }) {
  const stretches = useMemo(() => changedWords(mine, other), [mine, other]);
  return stretches.map((part, place) =>
    "same" in part ? (
      <Fragment key={place}>{part.same}</Fragment>
    ) : (
      <mark key={place} className="bg-brand/15 text-inherit">
        {whose === "mine" ? part.out : part.in}
      </mark>
    ),
  );
}
