import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Collection } from "../../../contracts/api.ts";
import type { Operation } from "../../../contracts/ledger.ts";
import { useApiQuery } from "../../api-client/queries.ts";
import { TextField } from "../../ui/field.tsx";
import { Answered } from "../frame/answered.tsx";
import { DownloadButton } from "../frame/download-button.tsx";
import { Empty } from "../frame/empty.tsx";
import { Pages } from "../frame/pages.tsx";
import { Panel } from "../frame/panel.tsx";
import { useSettled } from "../frame/use-settled.ts";
import { OperationsTable } from "./operations-table.tsx";

const ITEMS_PER_PAGE = 20;

/** Every line of the account, by page, from day to day and by text; as CSV and as a printed statement. */
export function History() {
  const { t } = useTranslation("member");
  const [filter, setFilter] = useState({ from: "", to: "", text: "" });
  const [page, setPage] = useState(1);
  const asked = queryOf(useSettled(filter));
  const query = useApiQuery<Collection<Operation>>(
    `/api/operations?${new URLSearchParams([...asked, ["page", String(page)], ["itemsPerPage", String(ITEMS_PER_PAGE)]]).toString()}`,
  );
  const field = (name: keyof typeof filter) => ({
    id: `operations-${name}`,
    label: t(`operations.filter.${name}`),
    value: filter[name],
    error: query.error?.violations.find(({ propertyPath }) => propertyPath === name)?.message,
    onChange: ({ target }: { target: { value: string } }) => {
      setFilter({ ...filter, [name]: target.value });
      setPage(1);
    },
  });
  const days = new URLSearchParams(asked.filter(([name]) => name !== "text")).toString();
  return (
    <Panel title={t("operations.history")}>
      <search className="mb-6 grid gap-4 sm:grid-cols-[1fr_1fr_2fr]">
        <TextField {...field("from")} type="date" />
        <TextField {...field("to")} type="date" />
        <TextField {...field("text")} type="search" />
      </search>
      <Answered query={query} lines={6}>
        {({ "hydra:member": operations, "hydra:totalItems": total }) => (
          <>
            {operations.length > 0 ? (
              <OperationsTable operations={operations} />
            ) : (
              <Empty text={asked.length > 0 ? t("operations.noneFound") : t("operations.none")} />
            )}
            <Pages page={page} last={Math.ceil(total / ITEMS_PER_PAGE)} onTurn={setPage} />
          </>
        )}
      </Answered>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <DownloadButton
          path={`/api/operations.csv?${new URLSearchParams(asked).toString()}`}
          name="operations.csv"
          label={t("operations.csv")}
        />
        <DownloadButton
          path={`/api/operations/statement.pdf?${days}`}
          name="statement.pdf"
          label={t("operations.statement")}
        />
      </div>
    </Panel>
  );
}

function queryOf(filter: Record<string, string>): [string, string][] {
  return Object.entries(filter).filter(([, value]) => value.trim() !== "");
}
