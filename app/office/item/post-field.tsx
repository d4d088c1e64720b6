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

type Props = FieldProps & {
  pages?: boolean;
  /** What is chosen, where that is no post. */
  kind?: "event" | "publication";
};

/** Chooses a published post, an event or a paper by its title. With `pages`, as for a question's link, also a page of the site. */
export function PostField({ path, name, schema, value, onChange, pages, kind }: Props) {
  const { t } = useTranslation("office");
  const { errors } = useItemForm();
  const hint = useHint(name);
  const before = pages ? "post:" : "";
  const { posts, q, setQ, areMany } = usePublished(kind);
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
          {...{
            id: `${id}-search`,
            type: "search",
            label: t(kind ? "content.searchTitle" : "content.searchPost"),
            maxLength: 100,
          }}
          autoComplete="off"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      )}
    </div>
  );
}

/** The newest of a kind. Where there are more than a list can show, those whose words hold what is typed. */
function usePublished(kind: Props["kind"]) {
  const { i18n } = useTranslation();
  const [q, setQ] = useState("");
  const wanted = useSettled(q.trim());
  const locale = i18n.language === "fr" ? "fr" : "en";
  // A professor, who may not list the posts of others in the back office, may name each of them.
  const newest = useApiQuery("GET /api/posts", !kind && { query: { locale, itemsPerPage: MOST } }).data;
  const isListed = kind !== undefined || wanted !== "";
  const found = useApiQuery(
    "GET /api/items",
    isListed && {
      query: {
        kind: kind ?? "post",
        status: "published",
        itemsPerPage: MOST,
        ...(wanted !== "" && { q: wanted }),
      },
    },
  ).data;
  const posts = isListed
    ? found?.["hydra:member"].map(({ key, title }) => ({ key, title: title[locale] || title.fr }))
    : newest?.["hydra:member"].map(({ key, title }) => ({ key, title }));
  const total = kind ? (found?.["hydra:totalItems"] ?? 0) : (newest?.["hydra:totalItems"] ?? 0);
  const areMany = total > MOST || wanted !== "";
  return { posts: posts ?? [], q, setQ, areMany };
}
