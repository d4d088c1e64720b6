import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SiteExport } from "../../../contracts/transfers.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Answered } from "../../member/frame/answered.tsx";
import { CallError } from "../../member/frame/call-error.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation, useApiQuery, useFollowing } from "../../session/queries.ts";
import { formatBytes } from "../../member/frame/format-bytes.ts";

/** Makes an archive of the site, shows how far it is, and gives it. */
export function ExportPart() {
  const { t } = useTranslation("office");
  const [members, setMembers] = useState(false);
  const query = useApiQuery("GET /api/site-exports");
  const latest = query.data?.["hydra:member"][0];
  const isRunning = latest !== undefined && latest.endedAt === null;
  useFollowing(query, { isUnderWay: isRunning });
  const start = useApiMutation(
    () => callApi("POST /api/site-exports", { body: { members } }),
    ["site-exports"],
  );
  const key = start.data?.key;
  return (
    <section aria-labelledby="export" className="max-w-2xl">
      <h2 id="export" className="text-2xl">
        {t("transfers.export.title")}
      </h2>
      <p className="measure mt-1 text-soft">{t("transfers.export.lead")}</p>
      <div className="mt-3">
        <Checkbox
          id="export-members"
          label={t("transfers.export.members")}
          checked={members}
          onChange={() => setMembers(!members)}
        />
      </div>
      <button
        type="button"
        className="button button-brand mt-2"
        disabled={isRunning || start.isPending}
        onClick={() => start.mutate()}
      >
        {t("transfers.export.start")}
      </button>
      <CallError error={start.error} />
      {key && (
        <div className="mt-4 rounded-md border border-signal p-3">
          <p>{t("transfers.export.key")}</p>
          <code className="mt-2 block select-all wrap-anywhere">{key}</code>
        </div>
      )}
      <p role="status" className="mt-3 text-soft">
        {isRunning && t("transfers.export.running", { count: latest.files })}
      </p>
      <Answered query={query} lines={1}>
        {() => latest?.endedAt && <Made made={latest} />}
      </Answered>
    </section>
  );
}

function Made({ made }: { made: SiteExport }) {
  const { t, i18n } = useTranslation("office");
  const { id, startedAt, size, membersSize, hasFailed } = made;
  const date = formatInstant(startedAt, i18n.language);
  // The browser writes it to the disk as it comes, and goes on where the network broke off.
  const download = useApiMutation(async (part: "site" | "members") => {
    const { address } = await callApi("POST /api/site-exports/:id/address", {
      params: { id },
      body: { part },
    });
    window.location.assign(address);
  });
  if (hasFailed) return <p className="text-signal">{t("transfers.export.failed", { date })}</p>;
  const sizeOf = (bytes: number) => ({ size: formatBytes(bytes, i18n.language) });
  return (
    <>
      <p>{t("transfers.export.made", { date })}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <button
          type="button"
          className="button"
          disabled={download.isPending}
          onClick={() => download.mutate("site")}
        >
          {t("transfers.export.site", sizeOf(size))}
        </button>
        {membersSize !== null && (
          <button
            type="button"
            className="button"
            disabled={download.isPending}
            onClick={() => download.mutate("members")}
          >
            {t("transfers.export.people", sizeOf(membersSize))}
          </button>
        )}
      </div>
      <CallError error={download.error} />
    </>
  );
}
