import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import type { RefusalCode } from "../../contracts/errors.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { NICENESS, TooDear } from "../../platform/threads/threads.ts";

/** What is done with a picture, as sharp names it. */
type StepName =
  | "autoOrient"
  | "avif"
  | "composite"
  | "extract"
  | "flatten"
  | "jpeg"
  | "png"
  | "resize"
  | "webp";
export type Step = [StepName, ...unknown[]];

/** What a decoder is told. `width` is that of a drawing, which is drawn at the density that it takes. */
export type Decoding = { bytes: Uint8Array; steps: Step[]; width?: number | undefined };
export type Decoded = { made: Uint8Array; refused?: never } | { made?: never; refused: RefusalCode };

/** In milliseconds: the largest picture takes some four seconds in the dearest format. */
const PATIENCE = 20_000;
/** In milliseconds: how long a decoder waits for more work. It holds some 70 MB. */
const IDLE = 60_000;
/** How many pictures of a lane are in memory at once. */
const AT_ONCE = 2;

/** What is uploaded waits for other uploads alone, so that one picture holds up no reader. */
const lanes = { upload: makeLane(), reader: makeLane() };

/**
 * Decodes a picture in a process of its own and makes something of it. Refuses what is no picture with
 * `unsupported_media_type`, and one of more than 25 megapixels with `payload_too_large`. Throws `TooDear` for one that takes
 * more than 20 seconds or too much memory: its process is ended.
 */
export function decode(lane: keyof typeof lanes, decoding: Decoding): Promise<Buffer> {
  return lanes[lane](decoding);
}

function makeLane(): (decoding: Decoding) => Promise<Buffer> {
  const idle: ChildProcess[] = [];
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (decoding) => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    const decoder = idle.pop() ?? startDecoder(idle);
    try {
      const { made, refused } = await ask(decoder, decoding);
      if (refused) throw new Refusal(refused);
      return Buffer.from(made);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  async function ask(decoder: ChildProcess, decoding: Decoding): Promise<Decoded> {
    const { promise, resolve, reject } = Promise.withResolvers<Decoded>();
    const end = () => reject(new TooDear("a picture"));
    const late = setTimeout(() => decoder.kill("SIGKILL"), PATIENCE);
    decoder.once("message", resolve).once("exit", end).once("error", reject);
    decoder.ref();
    decoder.channel?.ref();
    decoder.send(decoding);
    try {
      const decoded = await promise;
      idle.push(decoder);
      return decoded;
    } finally {
      clearTimeout(late);
      decoder.off("message", resolve).off("exit", end).off("error", reject);
      decoder.unref();
      decoder.channel?.unref();
    }
  }
}

function startDecoder(idle: ChildProcess[]): ChildProcess {
  const decoder = fork(new URL("./decoder.ts", import.meta.url), {
    serialization: "advanced",
    execArgv: [],
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  if (decoder.pid) setPriority(decoder.pid, NICENESS);
  const leave = () => {
    const place = idle.indexOf(decoder);
    if (place >= 0) idle.splice(place, 1);
    return place >= 0;
  };
  const looking = setInterval(() => leave() && decoder.kill(), IDLE).unref();
  decoder.once("exit", () => {
    clearInterval(looking);
    leave();
  });
  return decoder;
}
