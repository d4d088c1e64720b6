import { useTranslation } from "react-i18next";
import type { RedirectInput } from "../../../contracts/redirects.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { Pages } from "../../member/frame/pages.tsx";
import { Panel } from "../../member/frame/panel.tsx";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation } from "../../session/queries.ts";
import { AdministratorsPage } from "../frame/office-page.tsx";
import { SavedViews } from "../frame/saved-views.tsx";
import { SearchField } from "../frame/search-field.tsx";
import { useListed } from "../frame/use-listed.ts";
import { useShown } from "../frame/use-shown.ts";
import { RedirectForm } from "./redirect-form.tsx";
import { RedirectLine } from "./redirect-line.tsx";

/** The addresses that lead elsewhere: those of an older site, and the owner's own. */
export default function Addresses() {
  const { t } = useTranslation("office");
  const add = useApiMutation(
    (body: RedirectInput) => callApi("POST /api/redirects", { body }),
    ["redirects", "audit"],
  );
  return (
    <AdministratorsPage title={t("addresses.title")} lead={t("addresses.lead")}>
      <List />
      <Panel title={t("addresses.new")} className="mt-10">
        <RedirectForm
          prefix="new-address"
          action={t("addresses.add")}
          done={t("addresses.added")}
          send={(body) => add.mutateAsync(body)}
        />
      </Panel>
    </AdministratorsPage>
  );
}

function List() {
  const { t } = useTranslation("office");
  const { q } = useShown();
  const { query, pages } = useListed("GET /api/redirects", { q: q || undefined });
  return (
    <div className="space-y-5">
      <SavedViews screen="addresses" />
      <div className="max-w-md">
        <SearchField id="addresses-search" label={t("addresses.search")} maxLength={200} />
      </div>
      <Answered query={query}>
        {({ "hydra:member": rows }) =>
          rows.length === 0 ? (
            <Empty text={q ? t("addresses.notFound", { text: q }) : t("addresses.none")} />
          ) : (
            <ul className="max-w-3xl dense:max-w-none divide-y divide-line border-y border-line">
              {rows.map((row) => (
                <RedirectLine key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </Answered>
      <Pages {...pages} />
    </div>
  );
}
