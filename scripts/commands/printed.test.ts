import { expect, test } from "vitest";
import { NOT_RUN, PLACES } from "./places.ts";
import { printedCommands } from "./printed.ts";
import { readRan } from "./ran.ts";

const printed = Object.groupBy(printedCommands(), ({ place }) => place);

test("every printed command was run as it is printed (npm run commands), or no package runs it and it is said why", () => {
  const texts = Object.entries(printed)
    .filter(([place]) => !(place in NOT_RUN))
    .map(([place, commands = []]) => [place, commands.map(({ text }) => text)]);
  const ran = Object.entries(readRan()).map(([place, { texts: run }]) => [place, run]);
  expect(Object.fromEntries(ran)).toEqual(Object.fromEntries(texts));
});

test("no place is known that prints nothing", () => {
  const known = [...Object.keys(PLACES), ...Object.keys(NOT_RUN)].toSorted();
  expect(known).toEqual(Object.keys(printed).toSorted());
});
