import { useTranslation } from "react-i18next";
import { formatPhone } from "../frame/format-phone.ts";
import { useMember } from "../frame/member-layout.tsx";
import { Panel } from "../frame/panel.tsx";

/** Full name, mobile, e-mail and place, as the profile has them. */
export function PersonalInformation() {
  const { t } = useTranslation("member");
  const { firstName, lastName, mobilePhone, email, place } = useMember();
  const lines = [
    [t("dashboard.fullName"), `${firstName} ${lastName}`],
    [t("dashboard.mobile"), formatPhone(mobilePhone)],
    [t("dashboard.email"), email],
    [t("dashboard.place"), place ?? t("dashboard.noPlace")],
  ] as const;
  return (
    <Panel title={t("dashboard.personalInformation")}>
      <dl className="divide-y divide-line">
        {lines.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 py-3">
            <dt className="text-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
