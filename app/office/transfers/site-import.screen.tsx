import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import type { WholeImport } from "../../../contracts/transfers.ts";
import { isAtWork } from "../../../contracts/site-imports.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { CallError } from "../../member/frame/call-error.tsx";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation, useApiQuery, useFollowing } from "../../session/queries.ts";
import { ParserWords } from "../frame/parser-words.tsx";
import { useWhy } from "../frame/use-why.ts";
import { OwnersPage } from "../frame/office-page.tsx";
import { ImportLines } from "./import-lines.tsx";

/** One import: what it would do, or did, and its next step. */
export default function SiteImport() {
  const { t } = useTranslation("office");
  const { id = "" } = useParams();
  const query = useApiQuery("GET /api/site-imports/:id", { params: { id } });
  useFollowing(query, { isUnderWay: query.data !== undefined && isAtWork(query.data.state) });
  return (
    <OwnersPage title={query.data?.name ?? t("transfers.import.title")}>
      <Answered query={query}>
        {(one) => (
          <>
            <State one={one} />
            {!isAtWork(one.state) && <Steps one={one} />}
            {one.report && <ImportLines report={one.report} isHere={one.state === "taken"} />}
          </>
        )}
      </Answered>
    </OwnersPage>
  );
}

function State({ one: { state, done, total, why, report, kept } }: { one: WholeImport }) {
  const { t } = useTranslation("office");
  const say = useWhy();
  const isOfPeople = report?.system === "people";
  return (
    <div role="status" className="measure space-y-2">
      <p className="text-soft">{t(`transfers.states.${state}`)}</p>
      {isAtWork(state) && <p>{t("transfers.wait")}</p>}
      {isAtWork(state) && total > 0 && (
        <>
          <progress className="h-3 w-full max-w-xl accent-brand" max={total} value={done} />
          <p>{t("transfers.progress", { done, total })}</p>
        </>
      )}
      {state === "ready" && <p>{t("transfers.ready")}</p>}
      {state === "ready" && report?.isWhole && <p className="text-signal">{t("transfers.whole")}</p>}
      {state === "taken" && <p>{t(isOfPeople ? "transfers.invited" : "transfers.done")}</p>}
      {state === "undone" && <p>{t(isOfPeople ? "transfers.uninvited" : "transfers.undone")}</p>}
      {why && (
        <p className="wrap-anywhere text-signal">
          {t("transfers.failed", { reason: say(why) })}
          <ParserWords why={why} />
        </p>
      )}
      {kept.length > 0 && (
        <>
          <p>{t(isOfPeople ? "transfers.sent" : "transfers.kept")}</p>
          <ul className="list-disc pl-5 text-sm">
            {kept.map(({ kind, key }) => (
              <li key={`${kind}/${key}`} className="wrap-anywhere">
                {key}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Steps({ one: { id, state, report, canUndo, kept } }: { one: WholeImport }) {
  const { t } = useTranslation("office");
  const navigate = useNavigate();
  const address = useAddress();
  const params = { id };
  const take = useApiMutation(() => callApi("POST /api/site-imports/:id/take", { params }), ["site-imports"]);
  const undo = useApiMutation(
    () => callApi("POST /api/site-imports/:id/undo", { params, body: { leavesEdited: kept.length > 0 } }),
    ["site-imports"],
  );
  const forget = useApiMutation(async () => {
    await callApi("DELETE /api/site-imports/:id", { params });
    await navigate(address("/office/transfers"));
  });
  const isBusy = take.isPending || undo.isPending || forget.isPending;
  return (
    <div className="space-y-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        {report && (state === "ready" || state === "failed") && (
          <button
            type="button"
            className="button button-brand"
            disabled={isBusy}
            onClick={() => take.mutate()}
          >
            {t(
              state === "failed"
                ? "transfers.again"
                : report.system === "people"
                  ? "transfers.invite"
                  : "transfers.take",
            )}
          </button>
        )}
        {canUndo && (
          <button type="button" className="button" disabled={isBusy} onClick={() => undo.mutate()}>
            {t(kept.length > 0 ? "transfers.undoRest" : "transfers.undo")}
          </button>
        )}
        {report && (
          <button type="button" className="button" onClick={() => window.print()}>
            {t("transfers.print")}
          </button>
        )}
        <button type="button" className="button" disabled={isBusy} onClick={() => forget.mutate()}>
          {t("transfers.forget")}
        </button>
      </div>
      <CallError error={take.error ?? undo.error ?? forget.error} />
    </div>
  );
}
