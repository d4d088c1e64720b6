import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { QrCode } from "../../../contracts/qr.ts";
import { useApiQuery } from "../../session/queries.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Answered } from "../frame/answered.tsx";
import { CallError } from "../frame/call-error.tsx";
import { Empty } from "../frame/empty.tsx";
import { formatDay } from "../frame/format.ts";
import { useMakeCode } from "./use-own-codes.ts";

/** The certificates of the games that were passed. */
export function CertificateCode({ onMade }: { onMade: (code: QrCode) => void }) {
  const { t, i18n } = useTranslation("member");
  const address = useAddress();
  const games = useApiQuery("GET /api/games", { query: { itemsPerPage: 100 } });
  const make = useMakeCode();
  return (
    <Answered query={games}>
      {({ "hydra:member": list }) => {
        const passed = list.filter((game) => game.passed);
        if (passed.length === 0) {
          return (
            <Empty text={t("generate.noCertificate")}>
              <Link to={address("/quiz")} className="button">
                {t("dashboard.startQuiz")}
              </Link>
            </Empty>
          );
        }
        return (
          <div className="print:hidden">
            <ul className="max-w-2xl divide-y divide-line">
              {passed.map((game) => (
                <li key={game.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <span>
                    {game.questionnaire.title}
                    <span className="block text-sm text-soft">
                      {t("quiz.scoreOf", { score: game.score, total: game.total })} ·{" "}
                      {formatDay(game.startedAt, i18n.language)}
                    </span>
                  </span>
                  <button
                    type="button"
                    className="button"
                    aria-label={t("generate.showCertificate", { title: game.questionnaire.title })}
                    disabled={make.isPending}
                    onClick={() =>
                      make.mutate({ kind: "certificate", game: game["@id"] }, { onSuccess: onMade })
                    }
                  >
                    {t("generate.show")}
                  </button>
                </li>
              ))}
            </ul>
            <CallError error={make.error} />
          </div>
        );
      }}
    </Answered>
  );
}
