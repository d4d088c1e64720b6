import { isRemembered } from "./forget-session.ts";
import { hearTabs, tellTabs } from "./tabs.ts";

/** In seconds (specification, section 9): LOGOUT_TIME_OUT and WARNING_TIME_OUT. */
const LOGOUT_TIME_OUT = 3_600;
const WARNING_TIME_OUT = 60;
/** In milliseconds: how often one tab tells the others that its member is there. */
const NEWS_EVERY = 1_000;

/** What shows that the member is there (specification, section 4). */
const ACTIVITIES = ["load", "mousedown", "click", "scroll", "keypress"] as const;

type Reactions = {
  /** `endsAt` in milliseconds since 1970. */
  onWarning: (endsAt: number) => void;
  /** The member came back after the warning, here or in another tab. */
  onReturn: () => void;
  onEnd: () => void;
};

export type IdleWatch = {
  /** The member is there. */
  stay: () => void;
  stop: () => void;
};

/** Watches for an hour without any activity, in all tabs together. A remembered member is never warned nor sent out. */
export function watchIdle({ onWarning, onReturn, onEnd }: Reactions): IdleWatch {
  let activeAt = Date.now();
  let toldAt = 0;
  let isWarned = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Reads the clock each time, because timers stop while the device sleeps.
  function look(): void {
    clearTimeout(timer);
    const warnsAt = activeAt + (LOGOUT_TIME_OUT - WARNING_TIME_OUT) * 1_000;
    const endsAt = activeAt + LOGOUT_TIME_OUT * 1_000;
    const now = Date.now();
    const isExempt = isRemembered();
    if (!isExempt && now >= endsAt) return onEnd();
    if (!isExempt && now >= warnsAt && !isWarned) {
      isWarned = true;
      onWarning(endsAt);
    }
    timer = setTimeout(look, Math.max((isWarned ? endsAt : warnsAt) - now, isExempt ? NEWS_EVERY : 0));
  }

  function notice(): void {
    activeAt = Date.now();
    if (!isWarned) return;
    isWarned = false;
    onReturn();
    look();
  }

  function stay(): void {
    notice();
    if (activeAt - toldAt < NEWS_EVERY) return;
    toldAt = activeAt;
    tellTabs("active");
  }

  for (const activity of ACTIVITIES) addEventListener(activity, stay, { passive: true, capture: true });
  const stopHearing = hearTabs((news) => news === "active" && notice());
  look();
  return {
    stay,
    stop() {
      clearTimeout(timer);
      stopHearing();
      for (const activity of ACTIVITIES) removeEventListener(activity, stay, { capture: true });
    },
  };
}
