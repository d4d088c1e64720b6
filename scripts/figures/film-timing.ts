/** The times of the film, in seconds. They stand in one file, so that the captions can be checked against them. */
export const duration = 35;
export const framesPerSecond = 20;

/** The five steps, by the second at which each begins. */
export const steps = [0, 7, 14.4, 21, 27.4] as const;

const ease = (share: number): number => share * share * (3 - 2 * share);

/** The value of something that rests at given values at given times and moves smoothly between. */
export function keyed(time: number, keys: [at: number, value: number][]): number {
  let [lastTime, lastValue] = keys[0] ?? [0, 0];
  for (const [at, value] of keys) {
    if (time < at)
      return at === lastTime
        ? value
        : lastValue + (value - lastValue) * ease(Math.max(0, (time - lastTime) / (at - lastTime)));
    [lastTime, lastValue] = [at, value];
  }
  return lastValue;
}

/** How far between two moments we are, from 0 to 1, smoothly. */
export const progress = (time: number, from: number, to: number): number =>
  keyed(time, [
    [from, 0],
    [to, 1],
  ]);

export const during = (time: number, from: number, to: number): boolean => time >= from && time < to;

/** The turns in the centrifuge. */
const spins: [number, number][] = [
  [11.3, 13.4],
  [17.1, 18.3],
  [19.3, 20.5],
  [24.3, 25.7],
];

export const spinning = (time: number): boolean => spins.some(([from, to]) => during(time, from, to));

/** Where the lysis tube and the column stand (their middles). */
export const lysisX = (time: number): number =>
  keyed(time, [
    [7, 640],
    [8.1, 380],
    [11, 380],
    [11.9, -200],
  ]);
export const columnX = (time: number): number =>
  keyed(time, [
    [7, 1500],
    [8.1, 860],
    [11.9, 860],
    [12.7, 640],
  ]);
/** The column is lifted while the tube under it is changed, and taken away after elution. */
export const columnLift = (time: number): number =>
  keyed(time, [
    [14.4, 0],
    [14.8, 70],
    [15.3, 70],
    [15.6, 0],
    [21, 0],
    [21.4, 70],
    [22, 70],
    [22.3, 0],
    [26.1, 0],
    [27.2, 700],
  ]);
/** The tube with the RNA makes room for its measure. */
export const finalX = (time: number): number =>
  keyed(time, [
    [27.4, 640],
    [28.4, 250],
  ]);
