import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FIXED_KINDS, ITEM_KINDS, ITEM_SORTS, ITEM_STATUSES } from "../../../contracts/item-kinds.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { useApiQuery, useListQuery } from "../../session/queries.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { useMember } from "../../member/frame/member-layout.tsx";
import { Pages } from "../../member/frame/pages.tsx";
import { pagesOf } from "../../member/frame/pages-of.ts";
import { isAdministrator } from "../frame/may.ts";
import { SavedViews } from "../frame/saved-views.tsx";
import { SearchField } from "../frame/search-field.tsx";
import { useShown } from "../frame/use-shown.ts";
import { SelectField } from "../item/select-field.tsx";
import { ItemLines } from "./item-lines.tsx";
import { BrokenLinks } from "./broken-links.tsx";
import { SearchMisses } from "./search-misses.tsx";
import { NewItem } from "./new-item.tsx";

const ITEMS = 20;
/** A kind that can be reordered is shown as a whole. */
const WHOLE = 100;

/** The items of a kind. The address holds the filters, so that back, reload and a shared link keep them. */
export function ItemList() {
  const { t } = useTranslation("office");
  const member = useMember();
  const { search, page, q, set } = useShown();
  const kind = ITEM_KINDS.find((one) => one === search.get("kind")) ?? "post";
  const status = ITEM_STATUSES.find((one) => one === search.get("status"));
  const sort = ITEM_SORTS.find((one) => one === search.get("sort")) ?? "edited";
  const isOrdering = sort === "position" && !status && !q && isAdministrator(member);
  const { data: counted } = useApiQuery("GET /api/item-counts");
  const counts = counted?.["hydra:member"] ?? [];
  const itemsPerPage = isOrdering ? WHOLE : ITEMS;
  const query = useListQuery("GET /api/items", {
    query: { kind, sort, page, itemsPerPage, status: status || undefined, q: q || undefined },
  });
  const total = query.data?.["hydra:totalItems"] ?? 0;
  const ofKind = counts.find((one) => one.kind === kind);
  return (
    <div className="space-y-6">
      <SavedViews screen="content" />
      <div className="grid grid-cols-2 items-end gap-3 max-sm:*:first:col-span-2 max-sm:*:last:col-span-2 sm:gap-4 lg:grid-cols-4">
        <div>
          <SelectField
            {...{ id: "content-kind", label: t("content.kind"), value: kind }}
            choices={counts.map((one) => ({
              value: one.kind,
              label: `${t(`kinds.${one.kind}`)} (${one.all})`,
            }))}
            onChange={(value) => set("kind", String(value))}
          />
        </div>
        <SelectField
          {...{ id: "content-status", label: t("content.show"), value: status ?? "" }}
          choices={[
            { value: "", label: `${t("content.all")} (${ofKind?.all ?? 0})` },
            ...ITEM_STATUSES.map((one) => ({
              value: one,
              label: `${t(`content.status.${one}`)} (${ofKind?.counts[one] ?? 0})`,
            })),
          ]}
          onChange={(value) => set("status", String(value))}
        />
        <SelectField
          {...{ id: "content-sort", label: t("content.sort"), value: sort }}
          choices={ITEM_SORTS.map((one) => ({ value: one, label: t(`content.sorts.${one}`) }))}
          onChange={(value) => set("sort", String(value))}
        />
        <div>
          <SearchField id="content-search" label={t("content.search")} />
        </div>
      </div>
      {kind === "concept" && isAdministrator(member) && <SearchMisses />}
      {(kind === "tool" || kind === "database") && isAdministrator(member) && <BrokenLinks />}
      {!FIXED_KINDS.includes(kind) && <NewItem key={`${kind} ${search.get("title")}`} kind={kind} />}
      {kind === "publication" && isAdministrator(member) && (
        <Way to="/office/import" name={t("import.title")} />
      )}
      {kind === "page" && <Way to="/office/content/menu/menu" name={t("menu.open")} />}
      <Answered query={query} lines={6}>
        {({ "hydra:member": items }) =>
          items.length === 0 ? (
            <Empty text={q ? t("content.noneFound", { text: q }) : t("content.none")} />
          ) : (
            <ItemLines
              key={kind}
              {...{ kind, items, isOrdering: isOrdering && total <= WHOLE && !query.isPlaceholderData }}
            />
          )
        }
      </Answered>
      <Pages
        {...pagesOf(query.data, ITEMS)}
        {...(isOrdering && { last: 1 })}
        page={page}
        onTurn={(to) => set("page", String(to))}
      />
    </div>
  );
}

function Way({ to, name }: { to: string; name: string }) {
  const address = useAddress();
  return (
    <Link to={address(to)} className="button">
      {name}
    </Link>
  );
}
