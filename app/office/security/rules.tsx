import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { SecuritySettings } from "../../../contracts/members.ts";
import type { ApiError } from "../../api-client/api-error.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { CallError } from "../../member/frame/call-error.tsx";
import { Panel } from "../../member/frame/panel.tsx";
import { useMember } from "../../member/frame/member-layout.tsx";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Answer } from "../../../ui/answer.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { isSuperAdministrator } from "../frame/may.ts";
import { callApi } from "../../session/call-api.ts";

/** Whether administrators need a second factor. */
export function Rules() {
  const { t } = useTranslation("office");
  const query = useApiQuery("GET /api/security-settings");
  return (
    <Panel title={t("rules.title")}>
      <Answered query={query} lines={1}>
        {(settings) => <SecondFactor isRequired={settings.secondFactorForAdministrators} />}
      </Answered>
    </Panel>
  );
}

function SecondFactor({ isRequired }: { isRequired: boolean }) {
  const { t } = useTranslation("office");
  const mayChange = isSuperAdministrator(useMember());
  const save = useApiMutation(
    (body: SecuritySettings) => callApi("PATCH /api/security-settings", { body }),
    ["security-settings", "security-log"],
  );
  const change = () =>
    save.mutate(
      { secondFactorForAdministrators: !isRequired },
      { onSuccess: () => sendToast({ kind: "success", text: t("rules.saved") }) },
    );
  return (
    <div aria-busy={save.isPending}>
      <Checkbox
        id="second-factor"
        label={
          <>
            <span className="font-medium">{t("rules.secondFactor")}</span>
            <span className="block text-soft">{t("rules.what")}</span>
          </>
        }
        checked={isRequired}
        disabled={!mayChange || save.isPending}
        onChange={change}
      />
      {!mayChange && <p className="measure mt-2 text-sm text-soft">{t("rules.superOnly")}</p>}
      <WhyNot error={save.error} />
    </div>
  );
}

/** An administrator without a second factor would lock themselves out, so this says what to do first. */
function WhyNot({ error }: { error: ApiError | null }) {
  const { t } = useTranslation("office");
  const address = useAddress();
  if (error?.status !== 409) return <CallError error={error} />;
  return (
    <Answer kind="refused" of={error} className="mt-4 max-w-2xl">
      <p>{t("rules.noneOfYours")}</p>
      <Link to={address("/edit-profile")} className="button mt-3">
        {t("toProfile")}
      </Link>
    </Answer>
  );
}
