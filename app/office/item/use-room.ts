import { useEffect, useEffectEvent, useState } from "react";
import { useKept } from "../frame/use-kept.ts";
import { useMedia } from "../frame/use-media.ts";
import { createWritingRoom } from "./writing-room.ts";

/** Where there is room for the outline beside the text. */
const DESK = "(min-width: 64rem)";

/** The tools of the writing room, and the keys that open them. */
export function useRoom() {
  const [room] = useState(createWritingRoom);
  const isDesk = useMedia(DESK);
  const [isOutlined, setOutlined] = useKept<boolean>("office-outline", false);
  // On a phone the outline lies over the text, and is gone after a choice.
  const [isOver, setOver] = useState(false);
  const [outlineAsked, setOutlineAsked] = useState(0);
  const isOutlineOpen = isDesk ? isOutlined : isOver;
  const setOutlineOpen = isDesk ? setOutlined : setOver;

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector("dialog[open]")) return;
    const key = `${event.shiftKey ? "Shift " : ""}${event.key.toLowerCase()}`;
    if (key === "Shift o") {
      setOutlineOpen(true);
      setOutlineAsked((now) => now + 1);
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return { room, isDesk, isOutlineOpen, setOutlineOpen, outlineAsked };
}

export type Room = ReturnType<typeof useRoom>;
