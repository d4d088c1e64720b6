import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useApiQuery } from "../../session/queries.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Answered } from "../frame/answered.tsx";
import { Empty } from "../frame/empty.tsx";
import { Panel } from "../frame/panel.tsx";
import { OperationsTable } from "../operations/operations-table.tsx";

/** The last five lines of the member's account. */
export function LastOperations() {
  const { t } = useTranslation("member");
  const address = useAddress();
  const query = useApiQuery("GET /api/operations", { query: { itemsPerPage: 5 } });
  const all = (
    <Link to={address("/operations")} className="link">
      {t("dashboard.allOperations")}
    </Link>
  );
  return (
    <Panel title={t("dashboard.operations")} action={all}>
      <Answered query={query}>
        {({ "hydra:member": operations }) =>
          operations.length > 0 ? (
            <OperationsTable operations={operations} />
          ) : (
            <Empty text={t("operations.none")}>
              <Link to={address("/operations?do=ask")} className="button">
                {t("operations.ask")}
              </Link>
              <Link to={address("/generate-qr")} className="button">
                {t("dashboard.showQr")}
              </Link>
            </Empty>
          )
        }
      </Answered>
    </Panel>
  );
}
