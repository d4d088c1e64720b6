/** The news of a tab: its member was active, signed in, signed out or played. */
export type TabNews = "active" | "signed-in" | "signed-out" | "played";

const CHANNEL = "session";

let own: BroadcastChannel | undefined;

/** Tells the site's other tabs. */
export function tellTabs(news: TabNews): void {
  channel().postMessage(news);
}

/** Listens to the other tabs, never to this one. Returns how to stop. */
export function hearTabs(hear: (news: TabNews) => void): () => void {
  const listener = ({ data }: MessageEvent<TabNews>) => hear(data);
  channel().addEventListener("message", listener);
  return () => channel().removeEventListener("message", listener);
}

// One channel per page, because a second one would hear the first.
function channel(): BroadcastChannel {
  own ??= new BroadcastChannel(CHANNEL);
  return own;
}
