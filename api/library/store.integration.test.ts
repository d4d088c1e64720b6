import { beforeAll, expect, test } from "vitest";
import { chunksIn, objectsIn, removalWorker } from "../../modules/media/index.ts";
import { openS3 } from "../../platform/stores/s3.ts";
import { useS3 } from "../../tests/factories/s3-double.ts";
import { jpeg, useLibrary } from "../../tests/factories/use-library.ts";

const { api, held, added } = useLibrary();
const s3 = useS3();
beforeAll(() => {
  const { services } = api;
  services.blobs = objectsIn(openS3(s3.address()), { older: chunksIn(held.database), jobs: services.jobs });
});

async function removeObjects(): Promise<void> {
  const worker = removalWorker(openS3(s3.address()));
  for (const { queue, data } of api.services.queued.splice(0))
    if (queue === worker.queue) await worker.work(data);
}

test("a file goes into the store piece by piece, is read from there in parts, and leaves it when another replaces it", async () => {
  const bytes = Buffer.from(`gene,count\n${"RNA18S,12\n".repeat(110_000)}`);
  const file = await added("counts.csv", bytes);
  expect(s3.objects.size).toBe(3);
  const address = file.path.replace("library/", "/files/");
  const whole = await api.app.request(address);
  expect((await whole.arrayBuffer()).byteLength).toBe(bytes.length);
  const part = await api.app.request(address, { headers: { Range: "bytes=524280-524299" } });
  expect([part.status, await part.text()]).toEqual([206, bytes.subarray(524_280, 524_300).toString()]);
  expect((await held.pool.query("select from media_chunks")).rowCount).toBe(0);

  await added("newer.csv", Buffer.from("gene,count\nRNA5S,1\n"), { replaces: file.id });
  await removeObjects();
  expect(s3.objects.size).toBe(1);
  expect(await (await api.app.request(address)).text()).toContain("RNA5S");
});

test("a picture's pieces leave the store once it is drawn", async () => {
  await added("gel.jpg", await jpeg(900, 600));
  await removeObjects();
  expect(s3.objects.size).toBe(0);
});
