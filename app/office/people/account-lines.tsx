import { useTranslation } from "react-i18next";
import { Answered } from "../../member/frame/answered.tsx";
import { DownloadButton } from "../../member/frame/download-button.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { Pages } from "../../member/frame/pages.tsx";
import { OperationsTable } from "../../member/operations/operations-table.tsx";
import { callForFile } from "../../session/call-api.ts";
import { useListed } from "../frame/use-listed.ts";

/** Every line of a member's account, each with whom it is assigned to, and the printed statement. */
export function AccountLines({ account }: { account: string }) {
  const { t } = useTranslation("office");
  const { query, pages } = useListed("GET /api/operations", { account }, {}, "operations");
  return (
    <div className="mt-8">
      <h3 className="mb-3 text-lg font-medium">{t("purse.lines")}</h3>
      <Answered query={query}>
        {({ "hydra:member": operations }) =>
          operations.length === 0 ? (
            <Empty text={t("purse.none")} />
          ) : (
            <>
              <OperationsTable operations={operations} />
              <Pages {...pages} />
              <div className="mt-4">
                <DownloadButton
                  get={() => callForFile("GET /api/operations/statement.pdf", { query: { account } })}
                  name="statement.pdf"
                  label={t("member:operations.statement")}
                />
              </div>
            </>
          )
        }
      </Answered>
    </div>
  );
}
