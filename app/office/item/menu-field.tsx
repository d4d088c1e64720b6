import { IndentDecrease, IndentIncrease, Plus, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LOCALES } from "../../../contracts/locale.ts";
import { FIRST_MENU, groupsOf } from "../../../contracts/menu.ts";
import { localized } from "../../../contracts/localized.ts";
import { fitMenu } from "../../../contracts/menu-room.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { FoldSummary } from "../frame/fold-summary.tsx";
import { type FieldProps, idOf, useItemForm } from "./form-context.ts";
import { LocalizedField } from "./localized-field.tsx";
import {
  canGoUnder,
  type DraftEntry,
  moved,
  placeAmong,
  putUnder,
  removed,
  takenOut,
} from "./menu-entries.ts";
import { Moves } from "./moves.tsx";
import { SelectField } from "./select-field.tsx";
import { useMenuTargets } from "./use-menu-targets.ts";

/** The entries of the menu, in their order and groups. Those of the site and the owner's pages can be added. */
export function MenuField({ value, path, onChange }: FieldProps) {
  const { t, i18n } = useTranslation("office");
  const { errors } = useItemForm();
  const entries = Array.isArray(value) ? (value as DraftEntry[]) : [];
  const targets = useMenuTargets();
  const [adding, setAdding] = useState("");
  const locale = i18n.language === "en" ? "en" : "fr";
  const nameOf = ({ to, label }: DraftEntry) => label?.[locale]?.trim() || targets.nameOf(to);
  const free = targets.all.filter((to) => !entries.some((entry) => entry.to === to));
  const error = errors.get(path);
  const more = t("common:nav.more");
  const { rest } = fitMenu(
    groupsOf(entries).map(([first, ...children]) => ({ name: nameOf(first), children })),
    more,
  );

  /** Changes the menu in a way that can be taken back at once. */
  function replace(changed: DraftEntry[], text: string) {
    onChange(changed);
    sendToast({
      kind: "success",
      text,
      action: { label: t("reviews.undo"), run: () => onChange(entries) },
    });
  }

  return (
    <div className="space-y-6">
      <p className="measure text-soft">{t("menu.lead")}</p>
      <ol id={idOf(path)} className="divide-y divide-line border-y border-line">
        {entries.map((entry, at) => (
          <li key={entry.to} className={`relative py-1 ${entry.isUnder ? "pl-6 sm:pl-10" : ""}`}>
            <details open={LOCALES.some((one) => errors.has(`${path}.${at}.label.${one}`))}>
              <FoldSummary className={`sm:pr-46 wrap-anywhere ${entry.isUnder ? "" : "font-medium"}`}>
                {nameOf(entry)}
                {targets.isHidden(entry.to) && (
                  <span className="block text-sm font-normal text-soft">{t("menu.hidden")}</span>
                )}
              </FoldSummary>
              <div className="pt-1 pb-4 pl-6.5">
                <LocalizedField
                  {...{ schema: localized, name: "menuLabel", path: `${path}.${at}.label` }}
                  value={entry.label}
                  within={entry}
                  onChange={(label) =>
                    onChange(entries.with(at, { ...entry, label: label as DraftEntry["label"] }))
                  }
                  onFill={() => undefined}
                />
              </div>
            </details>
            <span className="flex justify-end max-sm:-mt-1 sm:absolute sm:top-1 sm:right-0">
              <Indent {...{ entries, at, name: nameOf(entry), onChange }} />
              <Moves
                {...placeAmong(entries, at)}
                name={nameOf(entry)}
                onMove={(to) => onChange(moved(entries, at, to))}
                onRemove={() => replace(removed(entries, at), t("menu.removed", { name: nameOf(entry) }))}
              />
            </span>
          </li>
        ))}
      </ol>
      {error && <p className="text-sm text-signal">{error}</p>}
      {rest.length > 0 && (
        <p role="status" className="text-sm text-soft">
          {t("menu.rest", { more, names: new Intl.ListFormat(locale).format(rest.map(({ name }) => name)) })}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow sm:max-w-sm">
          <SelectField
            {...{ id: "menu-add", label: t("menu.add"), value: adding }}
            choices={free.map((to) => ({ value: to, label: targets.nameOf(to) }))}
            onChange={(to) => setAdding(String(to ?? ""))}
          />
        </div>
        <button
          type="button"
          className="button"
          disabled={!free.includes(adding)}
          onClick={() => {
            onChange([...entries, { to: adding }]);
            setAdding("");
          }}
        >
          <Plus aria-hidden size={18} /> {t("content.add")}
        </button>
        <button
          type="button"
          className="button ml-auto"
          onClick={() => replace([...FIRST_MENU], t("menu.restored"))}
        >
          <RotateCcw aria-hidden size={18} /> {t("menu.restore")}
        </button>
      </div>
    </div>
  );
}

type IndentProps = {
  entries: DraftEntry[];
  at: number;
  name: string;
  onChange: (entries: DraftEntry[]) => void;
};

/** The button that puts an entry into the group above it, or takes it out. */
function Indent({ entries, at, name, onChange }: IndentProps) {
  const { t } = useTranslation("office");
  const isUnder = entries[at]?.isUnder ?? false;
  const Icon = isUnder ? IndentDecrease : IndentIncrease;
  return (
    <button
      type="button"
      className="icon-button disabled:opacity-40"
      aria-label={t(isUnder ? "menu.takeOut" : "menu.putUnder", { name })}
      disabled={!isUnder && !canGoUnder(entries, at)}
      onClick={() => onChange(isUnder ? takenOut(entries, at) : putUnder(entries, at))}
    >
      <Icon aria-hidden size={18} />
    </button>
  );
}
