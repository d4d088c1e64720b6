import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EmailText } from "../../../ui/email-text.tsx";
import { ROLES } from "../../../contracts/roles.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { formatDay } from "../../member/frame/format.ts";
import { Pages } from "../../member/frame/pages.tsx";
import { Table } from "../../member/frame/table.tsx";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Filters } from "../frame/filters.tsx";
import { AdministratorsPage } from "../frame/office-page.tsx";
import { SavedViews } from "../frame/saved-views.tsx";
import { SearchField } from "../frame/search-field.tsx";
import { useListed } from "../frame/use-listed.ts";
import { useShown } from "../frame/use-shown.ts";
import { Invitation } from "./invitation.tsx";
import { BY_REACH } from "./roles.tsx";
import { OpenRights } from "./open-rights.tsx";
import { StoppedAddresses } from "./stopped-addresses.tsx";
import { WaitingMembers } from "./waiting-members.tsx";
import { Subscribers } from "./subscribers.tsx";

/** The members, and their open requests for data or deletion. */
export default function People() {
  const { t } = useTranslation("office");
  return (
    <AdministratorsPage title={t("people.title")} lead={t("people.lead")}>
      <Members />
      <WaitingMembers />
      <Invitation />
      <OpenRights />
      <Subscribers />
      <StoppedAddresses />
    </AdministratorsPage>
  );
}

function Members() {
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  const { search, q } = useShown();
  const shown = ROLES.find((one) => one === search.get("role"));
  const { query, pages } = useListed("GET /api/users", { q, role: shown });
  return (
    <div>
      <div className="mb-3 empty:hidden">
        <SavedViews screen="people" />
      </div>
      <Filters
        label={t("people.roles")}
        name="role"
        shown={shown ?? ""}
        choices={[
          { value: "", label: t("people.everyone") },
          ...BY_REACH.map((value) => ({ value, label: t(`roles.${value}`) })),
        ]}
      />
      <div className="mt-4 max-w-md">
        <SearchField id="people-search" label={t("people.search")} />
      </div>
      <div className="mt-6">
        <Answered query={query}>
          {({ "hydra:member": members }) =>
            members.length === 0 ? (
              <Empty text={t(q ? "people.none" : "people.noneOfRole", { text: q })} />
            ) : (
              <Table
                caption={t("people.title")}
                columns={["name", "email", "roles", "since"].map((one) => ({ label: t(`people.${one}`) }))}
                rows={members.map(({ id, firstName, lastName, email, roles, createdAt }) => ({
                  key: id,
                  cells: [
                    <Link
                      key="name"
                      className="link inline-block py-1 dense:py-0 dense:whitespace-nowrap"
                      to={address(`/office/people/${id}`)}
                    >
                      {firstName} {lastName}
                    </Link>,
                    <span
                      key="email"
                      title={email}
                      className="wrap-anywhere dense:block dense:max-w-80 dense:truncate dense:[&_wbr]:hidden"
                    >
                      <EmailText address={email} />
                    </span>,
                    roles.map((role) => t(`roles.${role}`)).join(", ") || t("roles.none"),
                    formatDay(createdAt, i18n.language),
                  ],
                }))}
              />
            )
          }
        </Answered>
        <Pages {...pages} />
      </div>
    </div>
  );
}
