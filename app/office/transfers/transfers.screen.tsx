import { useTranslation } from "react-i18next";
import { OwnersPage } from "../frame/office-page.tsx";
import { ExportPart } from "./export-part.tsx";
import { ImportPart } from "./import-part.tsx";

/** How the site leaves, and how another one comes. */
export default function Transfers() {
  const { t } = useTranslation("office");
  return (
    <OwnersPage title={t("transfers.title")} lead={t("transfers.lead")}>
      <ExportPart />
      <ImportPart />
    </OwnersPage>
  );
}
