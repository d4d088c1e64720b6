import { useTranslation } from "react-i18next";
import type { QrCode } from "../../../contracts/qr.ts";
import { useApiMutation } from "../../session/queries.ts";
import { Answered } from "../frame/answered.tsx";
import { CallError } from "../frame/call-error.tsx";
import { Empty } from "../frame/empty.tsx";
import { Panel } from "../frame/panel.tsx";
import { OF_LEDGER } from "../operations/of-ledger.ts";
import { subjectOf } from "./code-card.tsx";
import { useOwnCodes } from "./use-own-codes.ts";
import { callApi } from "../../session/call-api.ts";

type Props = { onShow: (code: QrCode) => void; onRevoked: () => void };

/** The codes that the member made: each can be shown again, and revoked while it serves. */
export function MyCodes({ onShow, onRevoked }: Props) {
  const { t, i18n } = useTranslation("member");
  const codes = useOwnCodes();
  const revoke = useApiMutation(
    (short: string) => callApi("DELETE /api/qr-codes/:code", { params: { code: short } }),
    ["qr-codes", ...OF_LEDGER],
  );
  return (
    <Panel title={t("generate.mine")} className="print:hidden">
      <Answered query={codes}>
        {({ "hydra:member": list }) =>
          list.length === 0 ? (
            <Empty text={t("generate.none")} />
          ) : (
            <ul className="divide-y divide-line">
              {list.map((code) => (
                <li key={code.short} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
                  <p className="min-w-0 flex-1 basis-56">
                    <span className="font-medium">{t(`code.kinds.${code.kind}`)}</span>{" "}
                    <span className="text-soft">{t(`code.states.${code.state}`)}</span>
                    <span className="block text-sm wrap-anywhere text-soft">
                      {subjectOf(code, i18n.language)}
                    </span>
                    <span className="block font-mono text-sm text-soft">{code.short}</span>
                  </p>
                  {code.state === "valid" && (
                    <div className="flex flex-wrap gap-2">
                      <button
                        type="button"
                        className="button"
                        aria-label={t("generate.showCode", { short: code.short })}
                        onClick={() => onShow(code)}
                      >
                        {t("generate.show")}
                      </button>
                      <button
                        type="button"
                        className="button"
                        aria-label={t("generate.revokeCode", { short: code.short })}
                        disabled={revoke.isPending}
                        onClick={() => revoke.mutate(code.short, { onSuccess: onRevoked })}
                      >
                        {t("generate.revoke")}
                      </button>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      <CallError error={revoke.error} />
    </Panel>
  );
}
