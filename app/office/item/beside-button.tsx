import { Columns2 } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useKept } from "../frame/use-kept.ts";

/** Where this device keeps whether its writer sees the page beside the text. */
const KEPT = "office-beside";

/** Where there is room for a page beside a text: as wide as the button that asks for it is shown. */
const ROOM = "(min-width: 80rem)";

function hearRoom(hear: () => void): () => void {
  const room = matchMedia(ROOM);
  room.addEventListener("change", hear);
  return () => room.removeEventListener("change", hear);
}

export function useBeside(): [boolean, (isBeside: boolean) => void] {
  const [isWanted, setWanted] = useKept<boolean>(KEPT, false);
  const hasRoom = useSyncExternalStore(hearRoom, () => matchMedia(ROOM).matches);
  return [isWanted && hasRoom, setWanted];
}

/** Shows the page beside the text, where there is room for both. */
export function BesideButton(props: { isBeside: boolean; onChange: (isBeside: boolean) => void }) {
  const { t } = useTranslation("office");
  return (
    <button
      type="button"
      aria-pressed={props.isBeside}
      className="inline-flex min-h-9 items-center gap-2 text-soft hover:text-ink aria-pressed:text-ink max-xl:hidden"
      onClick={() => props.onChange(!props.isBeside)}
    >
      <Columns2 aria-hidden size={18} /> {t("content.beside.title")}
    </button>
  );
}
