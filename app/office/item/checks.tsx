import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Check } from "../../../contracts/item.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { useApiQuery } from "../../session/queries.ts";
import type { DraftProps } from "./actions.tsx";
import { Merging } from "./merging.tsx";
import { goTo, nameOf } from "./problems.tsx";
import { paramsOf } from "./use-draft.ts";

/** Checks the draft on request for what would disturb a reader. */
export function Checks({ draft, onTaken }: Pick<DraftProps, "draft" | "onTaken">) {
  const { t } = useTranslation("office");
  const [isAsked, setAsked] = useState(false);
  const lookedAt = useRef<number>(undefined);
  const { item, phase } = draft.state;
  const params = paramsOf(item);
  const query = useApiQuery(
    "GET /api/items/:kind/:key/checks",
    ...(isAsked ? ([{ params }] as const) : ([false] as const)),
  );
  const { data: found, refetch } = query;
  // The checks run again after each save, so that repaired faults disappear.
  useEffect(() => {
    if (!isAsked || phase !== "saved" || lookedAt.current === item.revision) return;
    lookedAt.current = item.revision;
    void refetch();
  }, [isAsked, phase, item.revision, refetch]);
  async function look() {
    if (!(await draft.flush())) return;
    if (isAsked) await refetch();
    setAsked(true);
  }
  return (
    <>
      <button type="button" className="button" onClick={() => void look()}>
        {t("content.checks.run")}
      </button>
      <CallError error={query.error} />
      <div role="status" className="mt-3">
        {found?.length === 0 && <p className="text-soft">{t("content.checks.none")}</p>}
        {found && found.length > 0 && (
          <ul className="list-disc space-y-1 pl-5">
            {numbered(found).map(({ code, path, locale, detail, name }) => {
              const at = locale ? `${path}.${locale}` : path;
              return (
                <li key={name}>
                  <button type="button" className="link text-left" onClick={() => goTo(at)}>
                    {nameOf(at, t)}
                  </button>
                  {t("content.of", { title: t(`content.checks.codes.${code}`) })}{" "}
                  {detail && <q className="text-soft wrap-anywhere">{detail}</q>}
                  {code === "other_version" && <Merging draft={draft} onTaken={onTaken} other={detail} />}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </>
  );
}

/** The same fault may occur twice in one text, so its key counts the earlier ones. */
function numbered(found: Check[]): (Check & { name: string })[] {
  const times = new Map<string, number>();
  return found.map((one) => {
    const fault = `${one.code} ${one.path} ${one.locale} ${one.detail}`;
    const before = times.get(fault) ?? 0;
    times.set(fault, before + 1);
    return { ...one, name: `${fault} ${before}` };
  });
}
