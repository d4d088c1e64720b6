import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { LIBRARY_SHOWN } from "../../../contracts/media.ts";
import { useSettled } from "../../member/frame/use-settled.ts";
import { TextField } from "../../ui/field.tsx";
import { officeHead } from "../frame/office-head.ts";
import { OfficePage } from "../frame/office-page.tsx";
import { SelectField } from "../item/select-field.tsx";
import { LibraryList } from "./library-list.tsx";
import { SendFiles } from "./send-files.tsx";
import type { Route } from "./+types/media.ts";

export const loader = ({ context }: Route.LoaderArgs) => officeHead(context, "media");

/** Every picture and file of the site. What is shown of them stands in the address. */
export default function Media() {
  const { t } = useTranslation("office");
  const [search, setSearch] = useSearchParams();
  const show = LIBRARY_SHOWN.find((one) => one === search.get("show")) ?? "all";
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  const [typed, setTyped] = useState(search.get("q") ?? "");
  const q = useSettled(typed.trim());
  const set = (name: string, value: string) =>
    setSearch(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        if (name !== "page") now.delete("page");
        return now;
      },
      { replace: name === "q", preventScrollReset: true },
    );
  return (
    <OfficePage title={t("media.title")} lead={t("media.lead")}>
      <SendFiles />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField
          {...{ id: "media-show", label: t("content.show"), value: show }}
          choices={LIBRARY_SHOWN.map((one) => ({ value: one, label: t(`media.show.${one}`) }))}
          onChange={(value) => set("show", String(value))}
        />
        <TextField
          {...{ id: "media-search", type: "search", label: t("media.search"), maxLength: 100 }}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            set("q", target.value.trim());
          }}
        />
      </div>
      <LibraryList {...{ show, q, page }} onTurn={(to) => set("page", String(to))} />
    </OfficePage>
  );
}
