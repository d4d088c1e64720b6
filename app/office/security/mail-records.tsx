import { useTranslation } from "react-i18next";
import type { MailRecords as Records } from "../../../contracts/office.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { Panel } from "../../member/frame/panel.tsx";
import { useApiQuery } from "../../session/queries.ts";
import { CopyButton } from "../frame/copy-button.tsx";

/** What the owner adds to the domain's DNS, so that the site's mails arrive, and whether it is there. */
export function MailRecords() {
  const { t } = useTranslation("office");
  const query = useApiQuery("GET /api/mail-records");
  return (
    <Panel title={t("mailRecords.title")}>
      <p className="measure text-soft">{t("mailRecords.lead")}</p>
      <Answered query={query} lines={3}>
        {({ isSending, address, records }) => (
          <>
            <p className="mt-3">
              {isSending ? t("mailRecords.from", { address }) : t("mailRecords.noServer")}
            </p>
            <ul className="divide-y divide-line">
              {records.map((record) => (
                <RecordItem key={record.kind} record={record} />
              ))}
            </ul>
          </>
        )}
      </Answered>
    </Panel>
  );
}

function RecordItem({ record: { kind, name, value, state, found } }: { record: Records["records"][number] }) {
  const { t } = useTranslation("office");
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h3 className="text-lg">{kind.toUpperCase()}</h3>
        <span className={state === "found" ? "eyebrow" : "text-sm text-signal"}>
          {t(`mailRecords.states.${state}`)}
        </span>
      </div>
      <p className="measure mt-1 text-sm text-soft">{t(`mailRecords.what.${kind}`)}</p>
      <dl className="mt-3 grid gap-2 text-sm">
        <Copied label={t("mailRecords.name")} text={name} />
        {state === "found" ? (
          <Copied label={t("mailRecords.found")} text={found ?? ""} />
        ) : (
          <Copied label={t("mailRecords.value")} text={value} />
        )}
      </dl>
    </li>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <dt className="w-20 text-soft">{label}</dt>
      <dd className="min-w-0 flex-1 basis-60 font-mono wrap-anywhere">{text}</dd>
      <dd>
        <CopyButton text={text} of={label} />
      </dd>
    </div>
  );
}
