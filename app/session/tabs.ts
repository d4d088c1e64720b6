/** What a tab tells the others: that its member did something, came in, went out, or played. */
export type TabNews = "active" | "signed-in" | "signed-out" | "played";

const CHANNEL = "session";

let own: BroadcastChannel | undefined;

/** Tells the site's other tabs. */
export function tellTabs(news: TabNews): void {
  channel().postMessage(news);
}

/** Hears the other tabs, never this one; gives back how to stop. */
export function hearTabs(hear: (news: TabNews) => void): () => void {
  const listener = ({ data }: MessageEvent<TabNews>) => hear(data);
  channel().addEventListener("message", listener);
  return () => channel().removeEventListener("message", listener);
}

// One for the page: a channel hears its own page's other channels.
function channel(): BroadcastChannel {
  own ??= new BroadcastChannel(CHANNEL);
  return own;
}
