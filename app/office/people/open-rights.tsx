import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Answered } from "../../member/frame/answered.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { Panel } from "../../member/frame/panel.tsx";
import { useApiQuery } from "../../session/queries.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { RightsClock } from "./rights-clock.tsx";

/** The open requests for data or deletion, the most urgent first. */
export function OpenRights() {
  const { t } = useTranslation("office");
  const address = useAddress();
  const query = useApiQuery("GET /api/rights-requests", { query: { open: "true" } });
  return (
    <div id="rights" className="scroll-mt-24">
      <Panel title={t("rights.open")}>
        <Answered query={query} lines={1}>
          {({ "hydra:member": requests }) =>
            requests.length === 0 ? (
              <Empty text={t("rights.none")} />
            ) : (
              <ul className="divide-y divide-line">
                {requests.map((request) => (
                  <li key={request.id} className="py-3">
                    {request.name && (
                      <Link
                        className="link inline-block py-1 font-medium"
                        to={address(`/office/people/${request.user}`)}
                      >
                        {request.name}
                      </Link>
                    )}
                    <RightsClock request={request} />
                  </li>
                ))}
              </ul>
            )
          }
        </Answered>
      </Panel>
    </div>
  );
}
