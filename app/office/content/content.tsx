import { useTranslation } from "react-i18next";
import { officeHead } from "../frame/office-head.ts";
import { OfficePage } from "../frame/office-page.tsx";
import { ItemList } from "./item-list.tsx";
import type { Route } from "./+types/content.ts";

export const loader = ({ context }: Route.LoaderArgs) => officeHead(context, "content");

/** All content of the site, by kind. */
export default function Content() {
  const { t } = useTranslation("office");
  return (
    <OfficePage title={t("content.title")} lead={t("content.lead")}>
      <ItemList />
    </OfficePage>
  );
}
