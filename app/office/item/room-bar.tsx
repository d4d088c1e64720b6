import { Focus, Link2, ListTree, MessageSquareText, Search } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { LOCALES } from "../../../contracts/locale.ts";
import type { Localized } from "../../../contracts/localized.ts";
import type { ShownLanguages } from "./form-context.ts";
import { RoomButton } from "./room-button.tsx";
import type { Room } from "./use-room.ts";
import { WordCount } from "./word-count.tsx";

type Props = {
  room: Room;
  shown: ShownLanguages;
  text: Partial<Localized> | undefined;
  /** The choice of languages, and the button of the page beside the text. */
  children: { languages: ReactNode; beside: ReactNode };
};

/** What is always in sight while one writes: how long each language's text is, and the tools that work on both. */
export function RoomBar({ room, shown, text, children: { languages, beside } }: Props) {
  const { t } = useTranslation("office");
  const comments = useStore(room.room.store, (texts) => texts.comments);
  const open = comments?.filter(({ resolvedAt }) => resolvedAt === null).length;
  return (
    <div className="max-lg:contents lg:mt-2 lg:flex lg:items-center lg:justify-between lg:gap-4">
      {languages}
      <div className="room-tools flex items-center max-[20rem]:flex-wrap justify-between gap-2 bg-paper lg:gap-4 max-lg:sticky max-lg:top-28 max-lg:z-10">
        <ul
          aria-label={t("room.length")}
          className="text-xs leading-snug text-soft whitespace-nowrap lg:flex lg:gap-x-4 lg:text-sm"
        >
          {LOCALES.map((locale) => (
            <li key={locale}>
              <abbr title={t(`choices.${locale}`)} className="inline-block w-5 no-underline lg:w-6">
                {locale.toUpperCase()}
              </abbr>{" "}
              <WordCount isShort markdown={text?.[locale] ?? ""} />
            </li>
          ))}
        </ul>
        <div role="group" aria-label={t("room.tools")} className="flex shrink-0 lg:gap-1">
          <span data-away className="contents">
            <RoomButton
              icon={ListTree}
              name={t("room.outline")}
              keys="Control+Shift+O"
              isOn={room.isOutlineOpen}
              onClick={() => room.setOutlineOpen(!room.isOutlineOpen)}
            />
            {shown === "both" && (
              <RoomButton
                icon={Link2}
                name={t("room.together")}
                isOn={room.isTogether}
                className="max-lg:hidden"
                onClick={() => room.setTogether(!room.isTogether)}
              />
            )}
            {beside}
            <RoomButton
              icon={MessageSquareText}
              name={t("comments.title")}
              keys="Control+Alt+M"
              count={open}
              isOn={room.isCommentsOpen}
              onClick={() => room.setCommentsOpen(!room.isCommentsOpen)}
            />
          </span>
          <RoomButton
            icon={Search}
            name={t("room.find")}
            keys="Control+F"
            isOn={room.isFinding}
            onClick={() => room.setFinding(!room.isFinding)}
          />
          <RoomButton
            icon={Focus}
            name={t("room.alone")}
            keys="Control+Shift+F"
            isOn={room.isAlone}
            onClick={() => room.setAlone(!room.isAlone)}
          />
        </div>
      </div>
    </div>
  );
}
