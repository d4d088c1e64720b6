import { useTranslation } from "react-i18next";
import { AdministratorsPage } from "../frame/office-page.tsx";
import { Log } from "./log.tsx";
import { MailRecords } from "./mail-records.tsx";
import { Rules } from "./rules.tsx";

/** The security log, and the rules for administrators' sign-ins. */
export default function Security() {
  const { t } = useTranslation("office");
  return (
    <AdministratorsPage title={t("security.title")} lead={t("security.lead")}>
      <Rules />
      <MailRecords />
      <Log />
    </AdministratorsPage>
  );
}
