import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Answered } from "../../member/frame/answered.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { formatDay } from "../../member/frame/format.ts";
import { Pages } from "../../member/frame/pages.tsx";
import { Table } from "../../member/frame/table.tsx";
import { useSettled } from "../../member/frame/use-settled.ts";
import { useApiQuery } from "../../session/queries.ts";
import { useAddress } from "../../shell/site-data.ts";
import { TextField } from "../../ui/field.tsx";
import { officeHead } from "../frame/office-head.ts";
import { AdministratorsPage } from "../frame/office-page.tsx";
import { OpenRights } from "./open-rights.tsx";
import type { Route } from "./+types/people.ts";

export const loader = ({ context }: Route.LoaderArgs) => officeHead(context, "people");

const ITEMS = 20;

/** The members, and their wishes for their data that are not done yet. */
export default function People() {
  const { t } = useTranslation("office");
  return (
    <AdministratorsPage title={t("people.title")} lead={t("people.lead")}>
      <Members />
      <OpenRights />
    </AdministratorsPage>
  );
}

function Members() {
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  const [typed, setTyped] = useState({ text: "", page: 1 });
  const { text, page } = useSettled(typed);
  const query = useApiQuery("GET /api/users", { query: { q: text.trim(), page, itemsPerPage: ITEMS } });
  const last = Math.ceil((query.data?.["hydra:totalItems"] ?? 0) / ITEMS);
  return (
    <div>
      <div className="max-w-md">
        <TextField
          id="people-search"
          type="search"
          label={t("people.search")}
          maxLength={100}
          autoComplete="off"
          value={typed.text}
          onChange={({ target }) => setTyped({ text: target.value, page: 1 })}
        />
      </div>
      <div className="mt-6">
        <Answered query={query}>
          {({ "hydra:member": members }) =>
            members.length === 0 ? (
              <Empty text={t("people.none", { text })} />
            ) : (
              <Table
                caption={t("people.title")}
                columns={["name", "email", "roles", "since"].map((one) => ({ label: t(`people.${one}`) }))}
                rows={members.map(({ id, firstName, lastName, email, roles, createdAt }) => ({
                  key: id,
                  cells: [
                    <Link key="name" className="link inline-block py-1" to={address(`/office/people/${id}`)}>
                      {firstName} {lastName}
                    </Link>,
                    <span key="email" className="wrap-anywhere">
                      {email}
                    </span>,
                    roles.map((role) => t(`roles.${role}`)).join(", ") || t("roles.none"),
                    formatDay(createdAt, i18n.language),
                  ],
                }))}
              />
            )
          }
        </Answered>
        <Pages page={page} last={last} onTurn={(to) => setTyped({ text: typed.text, page: to })} />
      </div>
    </div>
  );
}
