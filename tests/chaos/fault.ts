/** One line of the table: what was done, what was seen, how long it took to recover, what was lost. */
export type Row = { fault: string; seen: string; recovered: string; lost: string };

export type Fault = { name: string; run: () => Promise<Row> };

export const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

/** Fails the fault's run when what was seen is not what must be. */
export function must(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what);
}

/** Polls until it is true and returns the milliseconds that took. Throws past `patience`. */
export async function until(isSo: () => Promise<boolean> | boolean, patience = 60_000): Promise<number> {
  const from = performance.now();
  while (!(await isSo())) {
    if (performance.now() - from > patience) throw new Error(`not so after ${seconds(patience)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - from;
}
