import { useEffect, useEffectEvent, useState } from "react";
import { useKept } from "../frame/use-kept.ts";
import { useMedia } from "../frame/use-media.ts";
import { createWritingRoom } from "./writing-room.ts";

/** Where there is room for the outline beside the text. */
const DESK = "(min-width: 64rem)";

/** The field of what one looks for. */
export const WANTED = "room-wanted";

/** Gives a field the focus, and what is in it to be typed over. */
export function askAgain(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

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

  const [isFinding, setFinding] = useState(false);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) return setFinding(false);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector("dialog[open]")) return;
    const key = `${event.shiftKey ? "Shift " : ""}${event.key.toLowerCase()}`;
    if (key === "Shift o") {
      setOutlineOpen(true);
      setOutlineAsked((now) => now + 1);
    } else if (key === "f" && isWithin(event.target)) {
      setFinding(true);
      askAgain(document.querySelector<HTMLInputElement>(`#${WANTED}`));
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return { room, isDesk, isOutlineOpen, setOutlineOpen, outlineAsked, isFinding, setFinding };
}

export type Room = ReturnType<typeof useRoom>;

/** Whether a key was pressed in the title, the text or the tools: elsewhere the browser itself finds. */
function isWithin(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".written, [role=search]") !== null;
}
