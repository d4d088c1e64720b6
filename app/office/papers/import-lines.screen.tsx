import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router";
import type { KeptFields, PaperImport } from "../../../contracts/paper-imports.ts";
import { LINE_STATES } from "../../../contracts/paper-import-states.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { CallError } from "../../member/frame/call-error.tsx";
import { Pages } from "../../member/frame/pages.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { callApi, callForFile } from "../../session/call-api.ts";
import { useApiMutation, useApiQuery, useFollowing } from "../../session/queries.ts";
import { Filters } from "../frame/filters.tsx";
import { AdministratorsPage } from "../frame/office-page.tsx";
import { useListed } from "../frame/use-listed.ts";
import { useShown } from "../frame/use-shown.ts";
import { LineItem } from "./line-item.tsx";

type Field = KeptFields["fields"][number];
/** The fields of a line that are not to change. */
type KeptByLine = ReadonlyMap<number, Field[]>;

/** One import: how far it is, what each line would do, and the choice of what is taken. */
export default function ImportLines() {
  const { t } = useTranslation("office");
  const { id = "" } = useParams();
  const query = useApiQuery("GET /api/paper-imports/:id", { params: { id } });
  const isRunning = query.data?.state === "reading" || query.data?.state === "taking";
  useFollowing(query, { isUnderWay: isRunning });
  return (
    <AdministratorsPage title={query.data?.name || t("import.pasted")}>
      <Answered query={query}>{(one) => <Opened key={one.state} one={one} />}</Answered>
    </AdministratorsPage>
  );
}

function Opened({ one }: { one: PaperImport }) {
  const { t } = useTranslation("office");
  const [except, setExcept] = useState<ReadonlySet<number>>(new Set());
  const [kept, setKept] = useState<KeptByLine>(new Map());
  const { counts, total, state, taken, chosen: all } = one;
  const toggle = (number: number) => {
    const changed = new Set(except);
    if (!changed.delete(number)) changed.add(number);
    setExcept(changed);
  };
  const toggleField = (number: number, field: Field) => {
    const fields = kept.get(number) ?? [];
    const changed = fields.includes(field) ? fields.filter((other) => other !== field) : [...fields, field];
    setKept(new Map(kept).set(number, changed));
  };
  const chosen = counts["new"] + counts["changed"] - except.size;
  return (
    <div className="space-y-6">
      <div role="status">
        {state === "reading" && (
          <>
            <p>{t("import.reading", { done: total - counts["unread"], total })}</p>
            <progress
              className="mt-2 h-3 w-full max-w-xl accent-brand"
              max={total}
              value={total - counts["unread"]}
            />
            <p className="mt-2 text-sm text-soft">{t("import.leave")}</p>
          </>
        )}
        {state === "taking" && (
          <>
            <p>{t("import.taking", { done: taken ?? 0, total: all ?? 0 })}</p>
            <progress className="mt-2 h-3 w-full max-w-xl accent-brand" max={all ?? 0} value={taken ?? 0} />
          </>
        )}
        {state === "taken" && <Done taken={taken ?? 0} list={one.list} />}
      </div>
      {state === "ready" && <Taking one={one} except={[...except]} kept={kept} chosen={chosen} />}
      <NotUnderstood one={one} />
      {state !== "reading" && (
        <Lines {...{ one, except, kept }} onToggle={toggle} onToggleField={toggleField} />
      )}
    </div>
  );
}

function Done({ taken, list }: { taken: number; list: string }) {
  const { t } = useTranslation("office");
  const address = useAddress();
  return (
    <p>
      {t("import.taken", { count: taken })}{" "}
      <a href={address(`/articles?list=${list}`)} className="link">
        {t("import.see")}
      </a>
    </p>
  );
}

type TakingProps = { one: PaperImport; except: number[]; kept: KeptByLine; chosen: number };

/** Takes what is chosen, or throws the import away. */
function Taking({ one: { id }, except, kept, chosen }: TakingProps) {
  const { t } = useTranslation("office");
  const navigate = useNavigate();
  const address = useAddress();
  const take = useApiMutation(() => {
    const keep = Array.from(kept, ([line, fields]) => ({ line, fields }));
    return callApi("POST /api/paper-imports/:id/take", { params: { id }, body: { except, keep } });
  }, ["paper-imports"]);
  const forget = useApiMutation(async () => {
    await callApi("DELETE /api/paper-imports/:id", { params: { id } });
    await navigate(address("/office/import"));
  });
  return (
    <div className="space-y-3">
      <p>{t(chosen > 0 ? "import.ready" : "import.nothing")}</p>
      <div className="flex flex-wrap items-center gap-4">
        {chosen > 0 && (
          <button
            type="button"
            className="button button-brand"
            disabled={take.isPending}
            onClick={() => take.mutate()}
          >
            {t("import.take", { count: chosen })}
          </button>
        )}
        <button type="button" className="button" disabled={forget.isPending} onClick={() => forget.mutate()}>
          {t("import.forget")}
        </button>
      </div>
      <CallError error={take.error ?? forget.error} />
    </div>
  );
}

/** References that were not understood are kept, and can be downloaded. */
function NotUnderstood({ one: { id, counts } }: { one: PaperImport }) {
  const { t } = useTranslation("office");
  const save = useApiMutation(async () => {
    const file = await callForFile("GET /api/paper-imports/:id/not-understood", { params: { id } });
    saveFile(file, "references.txt");
  });
  if (counts["not_understood"] === 0) return null;
  return (
    <div>
      <p>{t("import.notUnderstood", { count: counts["not_understood"] })}</p>
      <button type="button" className="button mt-2" onClick={() => save.mutate()}>
        {t("import.download")}
      </button>
      <CallError error={save.error} />
    </div>
  );
}

type LinesProps = {
  one: PaperImport;
  except: ReadonlySet<number>;
  kept: KeptByLine;
  onToggle: (number: number) => void;
  onToggleField: (number: number, field: Field) => void;
};

function Lines({ one: { id, counts, total, state: of }, except, kept, onToggle, onToggleField }: LinesProps) {
  const { t } = useTranslation("office");
  const { search } = useShown();
  const state = LINE_STATES.find((one) => one === search.get("state"));
  const { query, pages } = useListed("GET /api/paper-imports/:id/lines", { state }, { id });
  return (
    <section aria-label={t("import.lines")}>
      <Filters
        label={t("import.lines")}
        name="state"
        shown={state ?? ""}
        choices={[
          { value: "", label: t("import.all"), count: total },
          ...LINE_STATES.filter((one) => counts[one] > 0).map((one) => ({
            value: one,
            label: t(`import.lineStates.${one}`),
            count: counts[one],
          })),
        ]}
      />
      <Answered query={query} lines={6}>
        {({ "hydra:member": lines }) => (
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {lines.map((line) => (
              <LineItem
                key={line.number}
                line={line}
                isChosen={!except.has(line.number)}
                kept={kept.get(line.number) ?? []}
                onToggle={of === "ready" ? () => onToggle(line.number) : undefined}
                onToggleField={(field) => onToggleField(line.number, field)}
              />
            ))}
          </ul>
        )}
      </Answered>
      <Pages {...pages} />
      <p className="mt-6">
        <BackToImports />
      </p>
    </section>
  );
}

function BackToImports() {
  const { t } = useTranslation("office");
  const address = useAddress();
  return (
    <Link to={address("/office/import")} className="link inline-flex min-h-11 items-center">
      {t("import.back")}
    </Link>
  );
}
