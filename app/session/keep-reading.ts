import { keep, readKept } from "../../ui/device-store.ts";
import { callApi } from "./call-api.ts";

/** What `site/boot/follow-reading.ts` keeps on this device. */
const KEY = "member:reading";
type Reading = Record<string, 0 | 1>;

/** Puts together what this device and the member's account know of the posts that were read. Throws `ApiError`. */
export async function keepReading(): Promise<void> {
  const sent = readKept<Reading>(KEY) ?? {};
  const that = (value: 0 | 1) => Object.keys(sent).filter((post) => sent[post] === value);
  const { read } = await callApi("PUT /api/reading", { body: { read: that(1), unread: that(0) } });
  const now = readKept<Reading>(KEY) ?? {};
  // What was noted while the answer was on its way goes with the next call.
  const since = Object.entries(now).filter(([post, value]) => sent[post] !== value);
  const together = Object.fromEntries([...read.map((post) => [post, 1] as const), ...since]);
  if (JSON.stringify(sorted(together)) === JSON.stringify(sorted(now))) return;
  keep(KEY, together);
  dispatchEvent(new Event("reading"));
}

function sorted(reading: Reading): [string, 0 | 1][] {
  return Object.entries(reading).toSorted(([one], [other]) => one.localeCompare(other));
}
