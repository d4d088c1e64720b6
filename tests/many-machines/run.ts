import { parseArgs } from "node:util";
import { seconds } from "../chaos/fault.ts";
import { breakMachines, type Outcome } from "./break-machines.ts";
import { FAULTS } from "./faults.ts";
import { measureScale, perAnswer } from "./scale.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    writers: { type: "string", default: "64" },
    times: { type: "string", default: "5" },
    list: { type: "boolean" },
    asynchronous: { type: "boolean" },
    scale: { type: "boolean" },
  },
});
if (values.list) {
  for (const { name } of FAULTS) console.log(name);
  process.exit(0);
}
if (values.scale) {
  console.log(
    "| app machines | answers in 30 s | app, s of processor | of one that is asked nothing | primary | standbys | ms an answer |\n| --- | --- | --- | --- | --- | --- | --- |",
  );
  for (const counted of await measureScale(Number(values.writers))) {
    const { machines, answers, app, idle, primary, standbys } = counted;
    const times = [app, idle, primary, standbys].map((used) => used.toFixed(1)).join(" | ");
    console.log(`| ${machines} | ${answers} | ${times} | ${perAnswer(counted).toFixed(1)} |`);
  }
  process.exit(0);
}
let isGood = true;
console.log(
  "| fault | writing waits, median and worst | answered otherwise | payments | wrong |\n| --- | --- | --- | --- | --- |",
);
await breakMachines({
  faults: FAULTS.filter(({ name }) => values.only?.includes(name) ?? true),
  times: Number(values.times),
  writers: Number(values.writers),
  isSynchronous: !values.asynchronous,
  tell(outcome) {
    isGood &&= outcome.wrong.length === 0;
    console.log(lineOf(outcome));
  },
});
process.exit(isGood ? 0 : 1);

function lineOf({ fault, silences, refused, payments, wrong }: Outcome): string {
  const sorted = silences.toSorted((a, b) => a - b);
  const [median, worst] = [sorted[Math.floor(sorted.length / 2)] ?? NaN, sorted.at(-1) ?? NaN].map(seconds);
  const answers = [...refused].map(([what, count]) => `${count} × ${what}`).join(", ") || "none";
  return `| ${fault} | ${median}, ${worst} of ${sorted.length} | ${answers} | ${payments} | ${[...new Set(wrong)].join("; ") || "nothing"} |`;
}
