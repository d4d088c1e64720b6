import { useTranslation } from "react-i18next";
import type { PaperSourceState } from "../../../contracts/paper-sources.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Answered } from "../../member/frame/answered.tsx";
import { CallError } from "../../member/frame/call-error.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";

/** Where papers are looked up: when each answered last, what it changed, and whether it is asked. */
export function Sources() {
  const { t } = useTranslation("office");
  const query = useApiQuery("GET /api/paper-sources");
  return (
    <section aria-labelledby="sources" className="max-w-2xl">
      <h2 id="sources" className="text-2xl">
        {t("import.sources.title")}
      </h2>
      <p className="measure mt-1 text-sm text-soft">{t("import.sources.lead")}</p>
      <Answered query={query}>
        {({ "hydra:member": sources }) => (
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {sources.map((source) => (
              <Source key={source.name} source={source} />
            ))}
          </ul>
        )}
      </Answered>
    </section>
  );
}

function Source({ source }: { source: PaperSourceState }) {
  const { t, i18n } = useTranslation("office");
  const { name, isOn, answeredAt, failedAt, failure, changes } = source;
  const { mutate, isPending, error } = useApiMutation(
    () => callApi("PATCH /api/paper-sources/:name", { params: { name }, body: { isOn: !isOn } }),
    ["paper-sources"],
  );
  const at = (instant: string) => formatInstant(instant, i18n.language);
  return (
    <li className="py-2">
      <Checkbox
        id={`source-${name}`}
        label={t("import.sources.isOn", { name: t(`import.sources.names.${name}`) })}
        checked={isOn}
        disabled={isPending}
        onChange={() => mutate()}
      />
      <p className="pb-2 pl-8 text-sm text-soft wrap-anywhere">
        {answeredAt && t("import.sources.answered", { date: at(answeredAt) })}
        {!answeredAt && !failedAt && t("import.sources.never")}{" "}
        {changes > 0 && t("import.sources.changes", { count: changes })}{" "}
        {failure && failedAt && t("import.sources.failed", { date: at(failedAt), reason: failure })}
      </p>
      <CallError error={error} />
    </li>
  );
}
