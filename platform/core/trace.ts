/** What a span is told when its work has ended. */
export type Facts = Record<string, string | number>;

export type Trace = <Result>(name: string, work: () => Result, facts?: () => Facts) => Result;

let trace: Trace | undefined;

/** Does the work as a span of its own within the one around it (decision 0044). Where nobody traces, it only does the work. */
export const traced: Trace = (name, work, facts) => (trace ? trace(name, work, facts) : work());

/** For the server: who traces from now on, or nobody. */
export function setTrace(next: Trace | undefined): void {
  trace = next;
}
