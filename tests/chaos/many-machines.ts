import { breakMachines, type Outcome } from "../many-machines/break-machines.ts";
import { FAULTS } from "../many-machines/faults.ts";
import { type Fault, must, seconds } from "./fault.ts";

/** Those of `npm run many-machines` that every release must stand. */
const CHOSEN = new Set(["primary-killed", "primary-cut", "app-killed", "rolling-upgrade"]);

/** A site of ten machines, each in a network namespace, loses its primary and an app machine, and is upgraded machine by machine. */
export const manyMachines: Fault = {
  name: "many-machines",
  async run() {
    if (process.getuid?.() !== 0)
      return { fault: "many machines", seen: "not tried: it needs root", recovered: "-", lost: "-" };
    const outcomes: Outcome[] = [];
    await breakMachines({
      faults: FAULTS.filter(({ name }) => CHOSEN.has(name)),
      times: 1,
      writers: 32,
      isSynchronous: true,
      tell: (outcome) => outcomes.push(outcome),
    });
    const wrong = outcomes.flatMap((outcome) => outcome.wrong.map((what) => `${outcome.name}: ${what}`));
    must(wrong.length === 0, wrong.join("; "));
    return {
      fault: `many machines: ${outcomes.map(({ fault }) => fault).join("; ")}`,
      seen: `${outcomes.reduce((sum, { payments }) => sum + payments, 0)} payments and what was read fit a serial order`,
      recovered: outcomes.map(({ silences }) => seconds(Math.max(...silences))).join(", "),
      lost: "0",
    };
  },
};
