import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { useKept } from "../frame/use-kept.ts";
import { useMedia } from "../frame/use-media.ts";
import { useScrollTogether } from "./use-scroll-together.ts";
import { createWritingRoom, writtenIn } from "./writing-room.ts";

/** Where there is room for the outline beside the text. */
const DESK = "(min-width: 64rem)";

/** The field of what one looks for. */
export const WANTED = "room-wanted";

/** Gives a field the focus, and what is in it to be typed over. */
export function askAgain(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** The tools of the writing room, and the keys that open them; none for a form that is no text. */
export function useRoom(isWritten: boolean) {
  const [room] = useState(createWritingRoom);
  const isDesk = useMedia(DESK);
  const [isOutlined, setOutlined] = useKept<boolean>("office-outline", false);
  // On a phone the outline lies over the text, and is gone after a choice.
  const [isOver, setOver] = useState(false);
  const [outlineAsked, setOutlineAsked] = useState(0);
  const isOutlineOpen = isDesk ? isOutlined : isOver;
  const setOutlineOpen = isDesk ? setOutlined : setOver;

  const [isFinding, setFinding] = useState(false);

  const [search] = useSearchParams();
  const [isCommentsOpen, openComments] = useState(search.has("comment"));
  const [commentAsked, setCommentAsked] = useState(0);
  function setCommentsOpen(isOpen: boolean) {
    openComments(isOpen);
    setCommentAsked(0);
  }

  const [isAlone, keepAlone] = useKept<boolean>("office-alone", false);
  const [isTogether, setTogether] = useKept<boolean>("office-together", true);
  useScrollTogether(room, isWritten && isTogether);
  useEffect(() => {
    document.documentElement.toggleAttribute("data-alone", isWritten && isAlone);
    return () => document.documentElement.removeAttribute("data-alone");
  }, [isWritten, isAlone]);

  function setAlone(isWanted: boolean) {
    keepAlone(isWanted);
    document.querySelector<HTMLElement>("[popover]#particulars:popover-open")?.hidePopover();
    writtenIn(room.store.getState())?.editor.commands.focus();
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") {
      // What is open within the text, such as its menu of blocks, closes first.
      if (document.querySelector("dialog[open], .block-menu:not([hidden])") || isInBar(event.target)) return;
      if (isFinding) setFinding(false);
      else if (isAlone) setAlone(false);
      return;
    }
    if (!(event.ctrlKey || event.metaKey) || document.querySelector("dialog[open]")) return;
    const held = `${event.altKey ? "Alt " : ""}${event.shiftKey ? "Shift " : ""}`;
    const key = held + event.key.toLowerCase();
    // A Mac's Alt makes a µ of M.
    if (key === "Alt m" || key === "Alt µ") {
      openComments(true);
      setCommentAsked((now) => now + 1);
    } else if (key === "Shift o") {
      setOutlineOpen(true);
      setOutlineAsked((now) => now + 1);
    } else if (key === "f" && isWithin(event.target)) {
      setFinding(true);
      askAgain(document.querySelector<HTMLInputElement>(`#${WANTED}`));
    } else if (key === "Shift f") setAlone(!isAlone);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!isWritten) return undefined;
    // Before the editor, which keeps Escape for itself.
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, [isWritten]);
  return {
    room,
    isDesk,
    isOutlineOpen,
    setOutlineOpen,
    outlineAsked,
    isCommentsOpen,
    setCommentsOpen,
    commentAsked,
    isFinding,
    setFinding,
    isAlone,
    setAlone,
    isTogether,
    setTogether,
  };
}

export type Room = ReturnType<typeof useRoom>;

const isInBar = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[role=search]") !== null;

/** Whether a key was pressed in the title, the text or the bar that finds: elsewhere the browser itself finds. */
const isWithin = (target: EventTarget | null) =>
  isInBar(target) || (target instanceof Element && target.closest(".written") !== null);
