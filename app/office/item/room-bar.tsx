import { ListTree, Search } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LOCALES } from "../../../contracts/locale.ts";
import type { Localized } from "../../../contracts/localized.ts";
import { RoomButton } from "./room-button.tsx";
import type { Room } from "./use-room.ts";
import { WordCount } from "./word-count.tsx";

type Props = {
  room: Room;
  text: Partial<Localized> | undefined;
  /** The choice of languages, and the button of the page beside the text. */
  children: { languages: ReactNode; beside: ReactNode };
};

/** What is always in sight while one writes: how long each language's text is, and the tools that work on both. */
export function RoomBar({ room, text, children: { languages, beside } }: Props) {
  const { t } = useTranslation("office");
  return (
    <div className="max-lg:contents lg:mt-2 lg:flex lg:items-center lg:justify-between lg:gap-4">
      {languages}
      <div className="flex items-center justify-between gap-4 bg-paper max-lg:sticky max-lg:top-[6.25rem] max-lg:z-10">
        <ul
          aria-label={t("room.length")}
          className="text-xs leading-snug text-soft lg:flex lg:gap-x-4 lg:text-sm"
        >
          {LOCALES.map((locale) => (
            <li key={locale}>
              <abbr title={t(`choices.${locale}`)} className="inline-block w-6 no-underline">
                {locale.toUpperCase()}
              </abbr>{" "}
              <WordCount markdown={text?.[locale] ?? ""} />
            </li>
          ))}
        </ul>
        <div role="group" aria-label={t("room.tools")} className="flex shrink-0">
          <RoomButton
            icon={ListTree}
            name={t("room.outline")}
            keys="Control+Shift+O"
            isOn={room.isOutlineOpen}
            onClick={() => room.setOutlineOpen(!room.isOutlineOpen)}
          />
          <RoomButton
            icon={Search}
            name={t("room.find")}
            keys="Control+F"
            isOn={room.isFinding}
            onClick={() => room.setFinding(!room.isFinding)}
          />
          {beside}
        </div>
      </div>
    </div>
  );
}
