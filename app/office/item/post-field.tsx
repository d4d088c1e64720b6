import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isRequired } from "../../../contracts/draft.ts";
import { useSettled } from "../../member/frame/use-settled.ts";
import { useApiQuery } from "../../session/queries.ts";
import { TextField } from "../../../ui/field.tsx";
import { type FieldProps, idOf, useItemForm, useHint } from "./form-context.ts";
import { SelectField } from "./select-field.tsx";

const MOST = 100;
/** The pages that a question may send to, with the names of the site's menu. */
const PAGES = ["tools", "databases", "articles", "books", "media", "bioinformatics", "conferences", "blog"];

/** Chooses a published post by its title. With `pages`, as for a question's link, also a page of the site. */
export function PostField({ path, name, schema, value, onChange, pages }: FieldProps & { pages?: boolean }) {
  const { t } = useTranslation("office");
  const { errors } = useItemForm();
  const hint = useHint(name);
  const before = pages ? "post:" : "";
  const { posts, q, setQ, areMany } = usePosts();
  const chosen = typeof value === "string" ? value : "";
  const choices = [
    ...(pages ? PAGES : []).map((page) => ({
      value: page,
      label: t("content.pageOf", { name: t(`common:nav.${page}`) }),
    })),
    ...posts.map(({ key, title }) => ({ value: before + key, label: title })),
  ];
  const isThere = chosen === "" || choices.some((choice) => choice.value === chosen);
  const id = idOf(path);
  return (
    <div className="space-y-2">
      <SelectField
        {...{ id, label: t(`fields.${name}`), hint, error: errors.get(path) }}
        optional={isRequired(schema) ? undefined : t("content.optional")}
        value={chosen}
        choices={isThere ? choices : [{ value: chosen, label: chosen }, ...choices]}
        onChange={(picked) => onChange(picked ?? "")}
      />
      {areMany && (
        <TextField
          {...{ id: `${id}-search`, type: "search", label: t("content.searchPost"), maxLength: 100 }}
          autoComplete="off"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      )}
    </div>
  );
}

/** The newest posts. Where there are more than a list can show, those whose words hold what is typed. */
function usePosts() {
  const { i18n } = useTranslation();
  const [q, setQ] = useState("");
  const wanted = useSettled(q.trim());
  const locale = i18n.language === "fr" ? "fr" : "en";
  const newest = useApiQuery("GET /api/posts", { query: { locale, itemsPerPage: MOST } }).data;
  const found = useApiQuery(
    "GET /api/items",
    wanted !== "" && { query: { kind: "post", status: "published", q: wanted, itemsPerPage: MOST } },
  ).data;
  const posts =
    wanted === ""
      ? newest?.["hydra:member"].map(({ key, title }) => ({ key, title }))
      : found?.["hydra:member"].map(({ key, title }) => ({ key, title: title[locale] || title.fr }));
  const areMany = (newest?.["hydra:totalItems"] ?? 0) > MOST;
  return { posts: posts ?? [], q, setQ, areMany };
}
