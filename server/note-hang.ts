// The thread of a worker that writes down where its main thread hangs: only a thread beside it can still say so.
import { writeFileSync } from "node:fs";
import { Session } from "node:inspector";
import { workerData } from "node:worker_threads";

const { beats, file, patience } = workerData as { beats: Int32Array; file: string; patience: number };
const LOOK_EVERY = 1_000;

let seen = 0;
let missed = 0;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  missed = now === seen ? missed + 1 : 0;
  seen = now;
  if (missed * LOOK_EVERY === patience) noteStack();
}, LOOK_EVERY);

/** Halts the main thread for a moment, as a debugger would, writes what it is in, and lets it go on. */
function noteStack(): void {
  const session = new Session();
  session.connectToMainThread();
  session.on("Debugger.paused", ({ params }) => {
    const lines = params.callFrames.map(
      ({ functionName, url, location }) =>
        `${functionName || "(anonymous)"} (${url}:${location.lineNumber + 1})`,
    );
    writeFileSync(file, JSON.stringify(lines), { mode: 0o600 });
    session.post("Debugger.resume", () => session.disconnect());
  });
  session.post("Debugger.enable");
  session.post("Debugger.pause");
}
