import { useTranslation } from "react-i18next";
import { useApiQuery } from "../../session/queries.ts";
import { Answered } from "../frame/answered.tsx";
import { Panel } from "../frame/panel.tsx";
import { BalanceChart } from "./balance-chart.tsx";

/** The balance over time, once there are two days to draw. */
export function BalanceOverTime() {
  const { t } = useTranslation("member");
  const query = useApiQuery("GET /api/operations/daily-balances");
  return (
    <Answered query={query}>
      {(days) =>
        days.length > 1 && (
          <Panel title={t("operations.overTime")}>
            <BalanceChart days={days} />
          </Panel>
        )
      }
    </Answered>
  );
}
