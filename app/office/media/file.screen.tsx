import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { LibraryFile } from "../../../contracts/media.ts";
import { useApiQuery } from "../../session/queries.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { OfficePage } from "../frame/office-page.tsx";
import { Description } from "./description.tsx";
import { formatBytes } from "../../member/frame/format-bytes.ts";
import { Framing } from "./framing.tsx";
import { Removal } from "./removal.tsx";
import { Replacement } from "./replacement.tsx";
import { Uses } from "./uses.tsx";

/** One file of the library: its preview, its description, and where it is used. */
export default function FileScreen() {
  const { t } = useTranslation("office");
  const address = useAddress();
  const { id = "" } = useParams();
  const query = useApiQuery("GET /api/media/:id", { params: { id } });
  const back = (
    <Link to={address("/office/media")} className="link mb-3 inline-flex min-h-11 items-center gap-2 text-sm">
      <ArrowLeft aria-hidden size={16} /> {t("media.title")}
    </Link>
  );
  return (
    <OfficePage title={query.data?.name ?? t("media.title")} above={back}>
      <Answered query={query} lines={8}>
        {(file) => <Opened key={file.id} file={file} />}
      </Answered>
    </OfficePage>
  );
}

function Opened({ file }: { file: LibraryFile }) {
  const { t, i18n } = useTranslation("office");
  const { family, width, height, size, addedAt, addedByName, removedAt, mayChange, src } = file;
  const facts = [
    width && height && `${width} × ${height}`,
    formatBytes(size, i18n.language),
    t("media.added", { date: formatInstant(addedAt, i18n.language), name: addedByName ?? "" }),
  ];
  return (
    <div className="space-y-10 steady-parts">
      <Removal file={file} />
      {removedAt === null && (
        <>
          <p className="text-sm text-soft">{facts.filter(Boolean).join(" · ")}</p>
          {family === "picture" ? (
            <Framing key={src} file={file} />
          ) : (
            <p>
              {family === "video" && (
                <video controls preload="metadata" src={src} className="mb-3 w-full max-w-2xl" />
              )}
              <a href={src} className="link wrap-anywhere">
                {src}
              </a>
            </p>
          )}
          {!mayChange && <p className="text-soft">{t("media.notYours")}</p>}
          <Description file={file} />
          <Uses uses={file.uses} />
          {mayChange && <Replacement file={file} />}
        </>
      )}
    </div>
  );
}
