import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Movement } from "../../../contracts/ledger.ts";
import { MOVEMENT_KINDS, MOVEMENT_ORDERS, TRANSACTION_STATUSES } from "../../../contracts/ledger-rules.ts";
import { readFrancs } from "../../../contracts/francs.ts";
import { TextField } from "../../../ui/field.tsx";
import { Answered } from "../../member/frame/answered.tsx";
import { DownloadButton } from "../../member/frame/download-button.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { Pages } from "../../member/frame/pages.tsx";
import { Panel } from "../../member/frame/panel.tsx";
import { useSettled } from "../../member/frame/use-settled.ts";
import { callForFile } from "../../session/call-api.ts";
import { SavedViews } from "../frame/saved-views.tsx";
import { SearchField } from "../frame/search-field.tsx";
import { useListed } from "../frame/use-listed.ts";
import { useShown } from "../frame/use-shown.ts";
import { SelectField } from "../item/select-field.tsx";
import { MovementsTable } from "./movements-table.tsx";
import { Reversal } from "./reversal.tsx";

/** The movements of all accounts, by person, kind, state, day and amount; as CSV too. What is chosen is in the address. */
export function Movements() {
  const { t } = useTranslation("office");
  const { search, q, set } = useShown();
  // It stands beside the list, which may be read again meanwhile.
  const [reversed, setReversed] = useState<Movement>();
  const chosen = <Choice extends string>(name: string, choices: readonly Choice[]) =>
    choices.find((one) => one === search.get(name));
  const order = chosen("order", MOVEMENT_ORDERS) ?? "newest";
  const asked = {
    q: q || undefined,
    kind: chosen("kind", MOVEMENT_KINDS),
    status: chosen("status", TRANSACTION_STATUSES),
    from: search.get("from") ?? undefined,
    to: search.get("to") ?? undefined,
    ...useSettled({
      least: amountOf(search.get("least")),
      most: amountOf(search.get("most")),
    }),
  };
  const isFiltered = Object.values(asked).some((one) => one !== undefined);
  const { query, pages } = useListed("GET /api/movements", { ...asked, order });
  const select = (name: "kind" | "status", words: "kinds" | "states", choices: readonly string[]) => (
    <SelectField
      {...{ id: `movements-${name}`, label: t(`movements.${name}`), value: search.get(name) ?? "" }}
      choices={[
        { value: "", label: t("movements.all") },
        ...choices.map((value) => ({ value, label: t(`movements.${words}.${value}`) })),
      ]}
      onChange={(value) => set(name, String(value ?? ""))}
    />
  );
  const field = (name: "from" | "to" | "least" | "most") => ({
    id: `movements-${name}`,
    label: t(`movements.${name}`),
    value: search.get(name) ?? "",
    error: query.error?.violations.find(({ propertyPath }) => propertyPath === name)?.message,
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  return (
    <div id="movements" className="scroll-mt-24">
      <Panel
        title={t("movements.title")}
        action={
          <DownloadButton
            get={() => callForFile("GET /api/movements.csv", { query: { ...asked, order } })}
            name="movements.csv"
            label={t("movements.csv")}
          />
        }
      >
        <div className="mb-4 empty:hidden">
          <SavedViews screen="money" />
        </div>
        <search className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1fr]">
          <div className="max-lg:col-span-2">
            <SearchField id="movements-search" label={t("movements.search")} />
          </div>
          {select("kind", "kinds", MOVEMENT_KINDS)}
          {select("status", "states", TRANSACTION_STATUSES)}
          <div className="col-span-2 grid grid-cols-2 items-end gap-3 lg:col-span-3 lg:grid-cols-4">
            <TextField {...field("from")} type="date" />
            <TextField {...field("to")} type="date" />
            <TextField {...field("least")} inputMode="numeric" autoComplete="off" />
            <TextField {...field("most")} inputMode="numeric" autoComplete="off" />
          </div>
        </search>
        <Answered query={query} lines={6}>
          {({ "hydra:member": movements }) =>
            movements.length === 0 ? (
              <Empty text={t(isFiltered ? "movements.noneFound" : "movements.none")} />
            ) : (
              <MovementsTable
                movements={movements}
                order={order}
                onReverse={setReversed}
                onOrder={(now) => set("order", now === "newest" ? null : now)}
              />
            )
          }
        </Answered>
        <Pages {...pages} />
        {reversed && <Reversal movement={reversed} onClose={() => setReversed(undefined)} />}
      </Panel>
    </div>
  );
}

/** What was typed as an amount; what is none is sent as it is, and refused beside its field. */
function amountOf(typed: string | null): number | string | undefined {
  if (!typed?.trim()) return undefined;
  const amount = readFrancs(typed);
  return Number.isNaN(amount) ? typed : amount;
}
