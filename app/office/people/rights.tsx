import { useTranslation } from "react-i18next";
import type { User } from "../../../contracts/members.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { Panel } from "../../member/frame/panel.tsx";
import { useApiQuery } from "../../session/queries.ts";
import { RightsClock } from "./rights-clock.tsx";

/** The member's requests for data or deletion, each due within a month. */
export function Rights({ user }: { user: User }) {
  const { t } = useTranslation("office");
  const query = useApiQuery("GET /api/rights-requests", { query: { user: user.id } });
  return (
    <Panel title={t("rights.title")}>
      <Answered query={query} lines={1}>
        {({ "hydra:member": requests }) =>
          requests.length === 0 ? (
            <p className="text-soft">{t("rights.noneOf")}</p>
          ) : (
            <ul className="space-y-2">
              {requests.map((request) => (
                <li key={request.id}>
                  <RightsClock request={request} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  );
}
