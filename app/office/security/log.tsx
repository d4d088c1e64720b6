import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { Answered } from "../../member/frame/answered.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { Pages } from "../../member/frame/pages.tsx";
import { Panel } from "../../member/frame/panel.tsx";
import { Table } from "../../member/frame/table.tsx";
import { useApiQuery } from "../../session/queries.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { FreeText } from "../../../ui/free-text.tsx";
import { SavedViews } from "../frame/saved-views.tsx";
import { useListed } from "../frame/use-listed.ts";
import { detailIn } from "./detail-in.ts";
import { MemberSearch } from "./member-search.tsx";

const COLUMNS = ["when", "what", "by", "of", "detail", "from"];

/** The security log, newest first; of one member if the address names one. */
export function Log() {
  const { t, i18n } = useTranslation("office");
  const [search] = useSearchParams();
  const member = search.get("member") ?? undefined;
  const { query, pages } = useListed("GET /api/security-log", { member });
  return (
    <Panel title={t("log.title")}>
      <div className="mb-4 empty:hidden">
        <SavedViews screen="security" />
      </div>
      {member ? <Shown member={member} /> : <MemberSearch />}
      <div className="mt-6">
        <Answered query={query}>
          {({ "hydra:member": entries }) =>
            entries.length === 0 ? (
              <Empty text={t("log.none")} />
            ) : (
              <Table
                caption={t("log.title")}
                columns={COLUMNS.map((one) => ({ label: t(`log.${one}`) }))}
                rows={entries.map((entry) => ({
                  key: entry.id,
                  cells: [
                    <time key="at" dateTime={entry.at} className="tabular-nums lg:whitespace-nowrap">
                      {formatInstant(entry.at, i18n.language)}
                    </time>,
                    t(`log.events.${entry.event}`),
                    <Name key="by" of={entry.actor} name={entry.actorName} />,
                    <Name key="of" of={entry.subject} name={entry.subjectName} />,
                    <FreeText key="detail" text={detailIn(entry, t, i18n.language) || "–"} />,
                    <span key="from" className="wrap-anywhere">
                      {entry.address}
                    </span>,
                  ],
                }))}
              />
            )
          }
        </Answered>
        <Pages {...pages} />
      </div>
    </Panel>
  );
}

function Name({ of, name }: { of: string | null; name: string | null }) {
  const { t } = useTranslation("office");
  const address = useAddress();
  if (!of) return "–";
  if (!name) return t("money.formerMember");
  return (
    <Link
      className="link inline-block py-1 lg:whitespace-nowrap dense:py-0"
      to={address(`/office/people/${of.split("/").at(-1)}`)}
    >
      <FreeText text={name} />
    </Link>
  );
}

/** Names the member whose lines are shown, with a link to all lines. */
function Shown({ member }: { member: string }) {
  const { t } = useTranslation("office");
  const { data } = useApiQuery("GET /api/users/:id", { params: { id: member } });
  const name = data ? `${data.firstName} ${data.lastName}` : "…";
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {t("log.shown", { name })}
      <Link to="?" preventScrollReset className="button">
        {t("log.all")}
      </Link>
    </p>
  );
}
