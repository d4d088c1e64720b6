import { Columns2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useKept } from "../frame/use-kept.ts";
import { useMedia } from "../frame/use-media.ts";
import { RoomButton } from "./room-button.tsx";

/** Where this device keeps whether its writer sees the page beside the text. */
const KEPT = "office-beside";

/** Where there is room for a page beside a text: as wide as the button that asks for it is shown. */
const ROOM = "(min-width: 80rem)";

export function useBeside(): [boolean, (isBeside: boolean) => void] {
  const [isWanted, setWanted] = useKept<boolean>(KEPT, false);
  const hasRoom = useMedia(ROOM);
  return [isWanted && hasRoom, setWanted];
}

/** Shows the page beside the text, where there is room for both. */
export function BesideButton(props: { isBeside: boolean; onChange: (isBeside: boolean) => void }) {
  const { t } = useTranslation("office");
  return (
    <RoomButton
      icon={Columns2}
      name={t("content.beside.title")}
      isOn={props.isBeside}
      className="max-xl:hidden"
      onClick={() => props.onChange(!props.isBeside)}
    />
  );
}
