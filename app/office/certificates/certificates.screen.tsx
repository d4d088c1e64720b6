import { useTranslation } from "react-i18next";
import { QR_KINDS } from "../../../contracts/qr-rules.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { Pages } from "../../member/frame/pages.tsx";
import { Filters } from "../frame/filters.tsx";
import { AdministratorsPage } from "../frame/office-page.tsx";
import { SavedViews } from "../frame/saved-views.tsx";
import { SearchField } from "../frame/search-field.tsx";
import { useListed } from "../frame/use-listed.ts";
import { useShown } from "../frame/use-shown.ts";
import { CodeLine } from "./code-line.tsx";

/** Every code that was given out: whose, what for, since when. Each can be revoked with a reason. */
export default function Certificates() {
  const { t } = useTranslation("office");
  return (
    <AdministratorsPage title={t("certificates.title")} lead={t("certificates.lead")}>
      <Codes />
    </AdministratorsPage>
  );
}

function Codes() {
  const { t } = useTranslation("office");
  const { search, q } = useShown();
  const kind = QR_KINDS.find((one) => one === search.get("kind"));
  const { query, pages } = useListed("GET /api/issued-codes", { kind, q: q || undefined });
  return (
    <div className="space-y-4">
      <SavedViews screen="certificates" />
      <Filters
        label={t("certificates.filter")}
        name="kind"
        shown={kind ?? "all"}
        choices={(["all", "certificate", "member", "payment"] as const).map((value) => ({
          value,
          label: t(`certificates.show.${value}`),
        }))}
      />
      <div className="max-w-md">
        <SearchField id="certificates-search" label={t("certificates.search")} />
      </div>
      <Answered query={query}>
        {({ "hydra:member": codes }) =>
          codes.length === 0 ? (
            <Empty text={t(q || kind ? "certificates.noneFound" : "certificates.none")} />
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {codes.map((code) => (
                <CodeLine key={code.short} code={code} />
              ))}
            </ul>
          )
        }
      </Answered>
      <Pages {...pages} />
    </div>
  );
}
