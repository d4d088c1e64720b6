import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { forgetOutbox } from "./forget-outbox.ts";

test("the outbox loses what is older than 30 days, and nothing else; a missing one is no fault", async () => {
  const outbox = await mkdtemp(path.join(tmpdir(), "hairpin-outbox-"));
  const now = new Date("2026-03-31T12:00:00Z");
  for (const [name, day] of Object.entries({ old: "2026-03-01T11:00:00Z", kept: "2026-03-01T13:00:00Z" })) {
    await writeFile(path.join(outbox, name), "");
    await utimes(path.join(outbox, name), new Date(day), new Date(day));
  }
  await forgetOutbox(outbox, now);
  expect(await readdir(outbox)).toEqual(["kept"]);
  await rm(outbox, { recursive: true });
  await forgetOutbox(outbox, now);
});
