/** In milliseconds: no host is asked more often. */
const BETWEEN = 1_000;

type Clock = { now: () => number; wait: (milliseconds: number) => Promise<unknown> };

/** Makes a function that waits for a host's next turn. Those who ask for the same host go one after the other. */
export function createPace({ now, wait }: Clock): (host: string) => Promise<void> {
  const next = new Map<string, number>();
  return async (host) => {
    const time = now();
    const turn = Math.max(time, next.get(host) ?? 0);
    next.set(host, turn + BETWEEN);
    if (turn > time) await wait(turn - time);
  };
}
