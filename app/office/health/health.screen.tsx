import { useTranslation } from "react-i18next";
import { Answered } from "../../member/frame/answered.tsx";
import { useApiQuery, useFollowing } from "../../session/queries.ts";
import { OwnersPage } from "../frame/office-page.tsx";
import { Answers } from "./answers.tsx";
import { Disk } from "./disk.tsx";
import { Findings } from "./findings.tsx";

/** What is well and what is not, what the site answered, and what takes the disk. */
export default function Health() {
  const { t } = useTranslation("office");
  return (
    <OwnersPage title={t("health.title")} lead={t("health.lead")}>
      <Everything />
    </OwnersPage>
  );
}

function Everything() {
  const query = useApiQuery("GET /api/office/health");
  useFollowing(query, { isUnderWay: query.data?.isLooking === true });
  return (
    <Answered query={query} lines={8}>
      {({ looked, isLooking, spans, disk }) => (
        <>
          <Findings looked={looked} isLooking={isLooking} />
          <Answers spans={spans} />
          <Disk disk={disk} />
        </>
      )}
    </Answered>
  );
}
