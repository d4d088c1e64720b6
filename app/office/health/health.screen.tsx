import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Answered } from "../../member/frame/answered.tsx";
import { useMember } from "../../member/frame/member-layout.tsx";
import { useApiQuery } from "../../session/queries.ts";
import { isSuperAdministrator } from "../frame/may.ts";
import { OfficePage } from "../frame/office-page.tsx";
import { Answers } from "./answers.tsx";
import { Disk } from "./disk.tsx";
import { Findings } from "./findings.tsx";

/** In milliseconds: how often a look that is under way is asked for. */
const LOOKED_AT = 2_000;

/** What is well and what is not, what the site answered, and what takes the disk. */
export default function Health() {
  const { t } = useTranslation("office");
  return (
    <OfficePage title={t("health.title")} lead={t("health.lead")}>
      {isSuperAdministrator(useMember()) ? <Everything /> : <p className="measure">{t("health.forOwner")}</p>}
    </OfficePage>
  );
}

function Everything() {
  const query = useApiQuery("GET /api/office/health");
  const { data, refetch } = query;
  const isAwaited = data?.isLooking;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const looking = setInterval(() => void refetch(), LOOKED_AT);
    return () => clearInterval(looking);
  }, [isAwaited, refetch]);
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
