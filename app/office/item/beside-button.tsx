import { Columns2 } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { keep, readKept } from "../../../ui/device-store.ts";

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
  const [isBeside, setBeside] = useState(() => readKept<boolean>(KEPT) === true);
  const hasRoom = useSyncExternalStore(hearRoom, () => matchMedia(ROOM).matches);
  return [
    isBeside && hasRoom,
    (now) => {
      setBeside(now);
      keep(KEPT, now || undefined);
    },
  ];
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
