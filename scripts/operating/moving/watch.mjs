// Asks for a page five times a second while the site moves, and prints the longest time without an answer. The page tells what
// readers wrote, so that it shows whether everything came along.
import { existsSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const look = async () => {
  const answer = await fetch("https://hairpin.example/en/books/rna-made-simple", {
    signal: AbortSignal.timeout(2_000),
  });
  return answer.ok ? /Based on ([1-9]\d*) reviews/.exec(await answer.text())?.[1] : undefined;
};
const before = await look();
writeFileSync("/run/watched", "");
let [last, longest] = [performance.now(), 0];
let found = before;
for (let isLast = false; !isLast; await pause(200)) {
  isLast = existsSync("/run/moved");
  found = await look().catch(() => undefined);
  const now = performance.now();
  if (found) [longest, last] = [Math.max(longest, now - last), now];
}
console.log(
  `The site was silent for ${(longest / 1_000).toFixed(1)} s; it had ${before} reviews, and has ${found}.`,
);
process.exit(longest < 60_000 && before && found === before ? 0 : 1);
