import { BadgeCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { QrCode } from "../../contracts/qr.ts";
import { formatDays } from "../../ui/format.ts";
import { formatDay } from "../member/frame/format.ts";
import { PaymentView } from "./payment-view.tsx";
import { SignInFirst } from "./sign-in-first.tsx";

type Props = { code: QrCode; level: "h1" | "h2" };

/** Shows a code's state and content. */
export function CodeView({ code, level: Heading }: Props) {
  const { t, i18n } = useTranslation("member");
  const { kind, state, expiresAt } = code;
  const isValid = state === "valid";
  const Sign = isValid ? BadgeCheck : TriangleAlert;
  return (
    <article className={`rounded-md border bg-raised p-6 ${isValid ? "border-brand" : "border-signal"}`}>
      <Heading className="text-3xl">{t(code.attendance ? "code.attendance" : `code.kinds.${kind}`)}</Heading>
      <p role="status" className={`mt-3 flex items-center gap-2 ${isValid ? "text-brand" : "text-signal"}`}>
        <Sign aria-hidden size={20} className="shrink-0" /> {t(`code.states.${state}`)}
      </p>
      {code.revokedAt && (
        <p className="measure mt-1">
          {t("code.revokedOn", { date: formatDay(code.revokedAt, i18n.language) })}
          {code.revocationReason && ` ${t("code.reason", { reason: code.revocationReason })}`}
        </p>
      )}
      <CodeContent code={code} />
      {isValid && expiresAt && (
        <p className="mt-4 text-sm text-soft">
          {t("code.until", { date: formatDay(expiresAt, i18n.language) })}
        </p>
      )}
    </article>
  );
}

function CodeContent({ code }: { code: QrCode }) {
  const { kind, state, certificate, attendance, member, payment } = code;
  const { t, i18n } = useTranslation("member");
  if (certificate) {
    return (
      <Lines
        lines={[
          [t("code.holder"), certificate.holder],
          [t("quiz.questionnaire"), certificate.questionnaire],
          [t("quiz.score"), t("quiz.scoreOf", { score: certificate.score, total: certificate.total })],
          [t("code.attempts"), t("code.attempt", { count: certificate.attempts, ordinal: true })],
          [t("code.issued"), formatDay(certificate.issuedAt, i18n.language)],
        ]}
      />
    );
  }
  if (attendance) {
    const { holder, event, place, start, end, issuedAt } = attendance;
    return (
      <Lines
        lines={[
          [t("code.holder"), holder],
          [t("code.event"), event],
          [t("code.days"), formatDays(start, end, i18n.language)],
          [t("code.place"), place],
          [t("code.issued"), formatDay(issuedAt, i18n.language)],
        ]}
      />
    );
  }
  if (member) return <Lines lines={[[t("code.member"), member.name]]} />;
  if (payment) return <PaymentView payment={payment} state={state} />;
  return <SignInFirst kind={kind} />;
}

/** A list of names and values. */
function Lines({ lines }: { lines: [string, ReactNode][] }) {
  return (
    <dl className="mt-5 space-y-3">
      {lines
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="text-lg wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
