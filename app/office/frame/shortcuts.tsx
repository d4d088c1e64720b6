import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Modal } from "../../session/modal.tsx";
import { useScreens } from "./office-nav.tsx";
import { useKept } from "./use-kept.ts";

/** Where this device keeps whether single letters do anything: whoever speaks to a computer can turn them off (WCAG 2.2, 2.1.4). */
const KEPT = "office-letters";
/** In milliseconds: how long `g` waits for its second key. */
const SECOND_KEY = 1_500;
/** Shortcuts that other parts answer to, for the list. */
const OTHERS = [
  { keys: "Ctrl K", name: "search" },
  { keys: "Ctrl S", name: "save" },
  { keys: "Ctrl Enter", name: "publish" },
  { keys: "/", name: "insert" },
  { keys: "Ctrl F", name: "find" },
  { keys: "Ctrl Shift O", name: "outline" },
  { keys: "Ctrl Shift F", name: "alone" },
  { keys: "Ctrl Alt M", name: "comment" },
] as const;

/** Keys that lead about the back office where nobody is typing, and the list of them all that `?` opens. */
export function Shortcuts() {
  const { t } = useTranslation("office");
  const screens = useScreens();
  const address = useAddress();
  const go = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useKept<boolean>(KEPT, true);
  const goingAt = useRef(-Infinity);
  useEffect(() => {
    if (!isOn) return undefined;
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const isGoing = event.timeStamp - goingAt.current < SECOND_KEY;
      goingAt.current = event.key === "g" && !isGoing ? event.timeStamp : -Infinity;
      const screen = isGoing ? screens.find(({ letter }) => letter === event.key) : undefined;
      if (screen) void go(address("field" in screen ? `${screen.path}#${screen.field}` : screen.path));
      else if (event.key === "c") void go(address("/office/content#content-new"));
      else if (event.key === "?") setOpen(true);
      else return;
      event.preventDefault();
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isOn, screens, address, go]);
  const button = (
    <button
      type="button"
      className="link hidden min-h-10 px-3 text-left text-sm lg:block folded:hidden"
      onClick={() => setOpen(true)}
    >
      {t("shortcuts.title")}
    </button>
  );
  if (!isOpen) return button;
  return (
    <>
      {button}
      <Modal title={t("shortcuts.title")} onClose={() => setOpen(false)}>
        <dl className="mt-4 grid grid-cols-[1fr_max-content] gap-x-6 gap-y-2">
          {OTHERS.map(({ keys, name }) => (
            <Line key={name} keys={keys} does={t(`shortcuts.${name}`)} />
          ))}
          <Line keys="c" does={t("shortcuts.create")} />
          {screens.map(({ screen, letter }) => (
            <Line key={screen} keys={`g ${letter}`} does={t(`${screen}.title`)} />
          ))}
        </dl>
        <label className="mt-5 flex min-h-11 items-center gap-3 text-sm">
          <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
          {t("shortcuts.letters")}
        </label>
      </Modal>
    </>
  );
}

function Line({ keys, does }: { keys: string; does: string }) {
  return (
    <>
      <dt>{does}</dt>
      <dd className="text-right">
        {keys.split(" ").map((key) => (
          <kbd key={key} className="ml-1 rounded border border-line px-1.5 text-sm">
            {key}
          </kbd>
        ))}
      </dd>
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select, dialog") !== null)
  );
}
