import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { FileSummary } from "../../../contracts/media.ts";
import type { LIBRARY_SHOWN } from "../../../contracts/library-filters.ts";
import { useListQuery } from "../../session/queries.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { Pages } from "../../member/frame/pages.tsx";
import { pagesOf } from "../../member/frame/pages-of.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { formatBytes } from "../../member/frame/format-bytes.ts";
import { Thumbnail } from "./thumbnail.tsx";

/** Files per page: a number that fills rows of two, three, four and six. */
const FILES = 24;

type Props = {
  show: (typeof LIBRARY_SHOWN)[number];
  q: string;
  page: number;
  onTurn: (page: number) => void;
  /** What a choice does. By default it opens the file's screen. */
  onChosen?: (file: FileSummary) => void;
};

/** A page of the library. */
export function LibraryList({ show, q, page, onTurn, onChosen }: Props) {
  const { t } = useTranslation("office");
  const query = useListQuery("GET /api/media", {
    query: { show, page, itemsPerPage: FILES, ...(q && { q }) },
  });
  return (
    <>
      <Answered query={query} lines={4}>
        {({ "hydra:member": files }) =>
          files.length === 0 ? (
            <Empty text={q ? t("content.noneFound", { text: q }) : t(`media.none.${show}`)} />
          ) : (
            <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
              {files.map((file) => (
                <li key={file.id} className="relative overflow-hidden rounded-md border border-line">
                  <Tile file={file} onChosen={onChosen} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      <Pages {...pagesOf(query.data, FILES)} page={page} onTurn={onTurn} />
    </>
  );
}

function Tile({ file, onChosen }: { file: FileSummary; onChosen: Props["onChosen"] }) {
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  const inside = (
    <>
      <Thumbnail file={file} />
      <span className="block p-2 text-left">
        <span className="block truncate text-sm font-medium">{file.name}</span>
        <span className="block text-xs text-soft">
          {file.width && file.height
            ? `${file.width} × ${file.height}`
            : formatBytes(file.size, i18n.language)}
          {isUndescribed(file) && <span className="text-signal"> · {t("media.undescribed")}</span>}
        </span>
      </span>
    </>
  );
  const look = "block w-full outline-offset-[-3px] hover:bg-raised";
  if (onChosen)
    return (
      <button type="button" className={look} onClick={() => onChosen(file)}>
        {inside}
      </button>
    );
  return (
    <Link to={address(`/office/media/${file.id}`)} className={look}>
      {inside}
    </Link>
  );
}

/** Whether a picture lacks a description in a language. No page may show it then. */
export function isUndescribed({ family, alt }: Pick<FileSummary, "family" | "alt">): boolean {
  return family === "picture" && (alt.fr.trim() === "" || alt.en.trim() === "");
}
