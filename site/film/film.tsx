import { Play, X } from "lucide-react";
import { drawingAddress } from "../../contracts/drawing-address.ts";
import { useTranslation } from "../../ui/texts.tsx";
import { useSite } from "../shell/site-data.ts";
import { Video } from "../../ui/video.tsx";

type Props = {
  id: string;
  /** Its name in the folder of the films. */
  file: string;
  title: string;
  words?: string;
};

/** A moment of each film, drawn for both colour schemes: a kilobyte, so it stands in the document. */
const POSTERS = Object.entries(
  import.meta.glob<string>("../../content/video/*.svg", { query: "?raw", import: "default", eager: true }),
).map(([path, svg]) => ({ path, address: drawingAddress(svg) }));

/** A film of the site: its picture, whole, and under it the words that play it over the page. It needs no script. */
export function Film({ id, file, title, words }: Props) {
  const poster = POSTERS.find(({ path }) => path.endsWith(`/${file}.svg`))?.address;
  const { t } = useTranslation("public");
  const { locale } = useSite();
  return (
    <>
      <button type="button" className="film-button" popoverTarget={id} aria-labelledby={`${id}-words`}>
        {poster && <img src={poster} width="1280" height="720" alt="" />}
        <span className="flex items-center gap-4 border-t border-line p-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand text-paper">
            <Play aria-hidden size={20} fill="currentColor" />
          </span>
          <span id={`${id}-words`}>
            <span className="block font-medium">{t("film.play")}</span>
            {words && <span className="block text-sm text-soft">{words}</span>}
          </span>
        </span>
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={title} className="video">
        <button
          type="button"
          className="icon-button float-right mb-2"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t("common:close")}
          autoFocus
        >
          <X aria-hidden />
        </button>
        <Video file={file} label={title} locale={locale} />
      </div>
    </>
  );
}
