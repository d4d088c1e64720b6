import { useTranslation } from "react-i18next";
import { LIBRARY_SHOWN } from "../../../contracts/library-filters.ts";
import { OfficePage } from "../frame/office-page.tsx";
import { SavedViews } from "../frame/saved-views.tsx";
import { SearchField } from "../frame/search-field.tsx";
import { useShown } from "../frame/use-shown.ts";
import { SelectField } from "../item/select-field.tsx";
import { LibraryList } from "./library-list.tsx";
import { SendFiles } from "./send-files.tsx";

/** All pictures and files of the site. The filters are in the address. */
export default function Media() {
  const { t } = useTranslation("office");
  const { search, page, q, set } = useShown();
  const show = LIBRARY_SHOWN.find((one) => one === search.get("show")) ?? "all";
  return (
    <OfficePage title={t("media.title")} lead={t("media.lead")}>
      <SendFiles />
      <SavedViews screen="media" />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField
          {...{ id: "media-show", label: t("content.show"), value: show }}
          choices={LIBRARY_SHOWN.map((one) => ({ value: one, label: t(`media.show.${one}`) }))}
          onChange={(value) => set("show", String(value))}
        />
        <SearchField id="media-search" label={t("media.search")} />
      </div>
      <LibraryList {...{ show, q, page }} onTurn={(to) => set("page", String(to))} />
    </OfficePage>
  );
}
