import { useTranslation } from "react-i18next";
import { OfficePage } from "../frame/office-page.tsx";
import { ItemList } from "./item-list.tsx";

/** All content of the site, by kind. */
export default function Content() {
  const { t } = useTranslation("office");
  return (
    <OfficePage title={t("content.title")} lead={t("content.lead")}>
      <ItemList />
    </OfficePage>
  );
}
