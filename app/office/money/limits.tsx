import { useTranslation } from "react-i18next";
import { formatFrancs, formatNumber, readFrancs } from "../../../contracts/francs.ts";
import type { MoneyLimits } from "../../../contracts/ledger.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { TextField } from "../../../ui/field.tsx";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { useMember } from "../../member/frame/member-layout.tsx";
import { Panel } from "../../member/frame/panel.tsx";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { isSuperAdministrator } from "../frame/may.ts";

const NAMES = ["mostAlone", "mostAtOnce", "mostADay"] as const;

/** The limits of money. The owner changes them, and all administrators see them. */
export function Limits() {
  const { t, i18n } = useTranslation("office");
  const mayChange = isSuperAdministrator(useMember());
  const query = useApiQuery("GET /api/office/money-limits");
  return (
    <Panel title={t("limits.title")}>
      <Answered query={query}>
        {(limits) =>
          mayChange ? (
            <Form key={Object.values(limits).join()} limits={limits} />
          ) : (
            <>
              <dl className="max-w-xl divide-y divide-line border-y border-line">
                {NAMES.map((name) => (
                  <div key={name} className="flex justify-between gap-4 py-2">
                    <dt>{t(`limits.${name}`)}</dt>
                    <dd className="shrink-0 tabular-nums">{formatFrancs(limits[name], i18n.language)}</dd>
                  </div>
                ))}
              </dl>
              <p className="mt-2 text-sm text-soft">{t("limits.superOnly")}</p>
            </>
          )
        }
      </Answered>
    </Panel>
  );
}

function Form({ limits }: { limits: MoneyLimits }) {
  const { t, i18n } = useTranslation("office");
  const save = useApiMutation(
    (body: MoneyLimits) => callApi("PUT /api/office/money-limits", { body }),
    ["office", "security-log"],
  );
  const form = useApiForm({
    prefix: "limits",
    fields: NAMES.map((name) => ({ name, label: t(`limits.${name}`), rule: { required: true } })),
    async send(values) {
      const read = (name: (typeof NAMES)[number]) => readFrancs(textOf(values, name));
      await save.mutateAsync({
        mostAlone: read("mostAlone"),
        mostAtOnce: read("mostAtOnce"),
        mostADay: read("mostADay"),
      });
      sendToast({ kind: "success", text: t("limits.saved") });
    },
  });
  return (
    <form {...form.props} className="space-y-5">
      <FormProblems form={form} />
      <div className="grid items-end gap-4 lg:grid-cols-3">
        {NAMES.map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={formatNumber(limits[name], i18n.language)}
          />
        ))}
      </div>
      <p className="text-sm text-soft">{t("limits.what")}</p>
      <button type="submit" className="button" disabled={form.isSending}>
        {t("limits.save")}
      </button>
    </form>
  );
}
