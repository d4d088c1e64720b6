import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useListQuery } from "../../session/queries.ts";
import { TextField } from "../../../ui/field.tsx";
import { Answered } from "../frame/answered.tsx";
import { DownloadButton } from "../frame/download-button.tsx";
import { Empty } from "../frame/empty.tsx";
import { Pages } from "../frame/pages.tsx";
import { pagesOf } from "../frame/pages-of.ts";
import { Panel } from "../frame/panel.tsx";
import { useSettled } from "../frame/use-settled.ts";
import { OperationsTable } from "./operations-table.tsx";
import { callForFile } from "../../session/call-api.ts";

const ITEMS_PER_PAGE = 20;

/** Every line of the account, by page, from day to day and by text; as CSV and as a printed statement. */
export function History() {
  const { t } = useTranslation("member");
  const [filter, setFilter] = useState({ from: "", to: "", text: "" });
  const [page, setPage] = useState(1);
  const { from, to, text } = useSettled(filter);
  const asked = { from: from || undefined, to: to || undefined, text: text.trim() || undefined };
  const isFiltered = Object.values(asked).some(Boolean);
  const query = useListQuery("GET /api/operations", {
    query: { ...asked, page, itemsPerPage: ITEMS_PER_PAGE },
  });
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
  return (
    <Panel title={t("operations.history")}>
      <search className="mb-6 grid gap-4 sm:grid-cols-[1fr_1fr_2fr]">
        <TextField {...field("from")} type="date" />
        <TextField {...field("to")} type="date" />
        <TextField {...field("text")} type="search" />
      </search>
      <Answered query={query} lines={6}>
        {(list) => (
          <>
            {list["hydra:member"].length > 0 ? (
              <OperationsTable operations={list["hydra:member"]} />
            ) : (
              <Empty text={isFiltered ? t("operations.noneFound") : t("operations.none")} />
            )}
            <Pages {...pagesOf(list, ITEMS_PER_PAGE)} page={page} onTurn={setPage} />
          </>
        )}
      </Answered>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <DownloadButton
          get={() => callForFile("GET /api/operations.csv", { query: asked })}
          name="operations.csv"
          label={t("operations.csv")}
        />
        <DownloadButton
          get={() =>
            callForFile("GET /api/operations/statement.pdf", { query: { from: asked.from, to: asked.to } })
          }
          name="statement.pdf"
          label={t("operations.statement")}
        />
      </div>
    </Panel>
  );
}
