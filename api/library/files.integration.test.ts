import { describe, expect, test } from "vitest";
import type { Item } from "../../contracts/item.ts";
import { forgetRemovedFiles } from "../../modules/library/index.ts";
import { refusal, png, useLibrary } from "../../tests/factories/use-library.ts";

const { api, held, call, ask, upload, added, described, showIn, htmlOf } = useLibrary();

test("a file is read in parts, and asked for again only when another has taken its place", async () => {
  const first = await added("Data.csv", Buffer.from("gene,count\nactb,12\n"));
  const at = (headers: Record<string, string>) => api.app.request(first.src, { headers });
  const part = await at({ Range: "bytes=5-9" });
  expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([
    206,
    "count",
    "bytes 5-9/19",
  ]);
  expect(await (await at({ Range: "bytes=-3" })).text()).toBe("12\n");
  expect((await at({ Range: "bytes=99-" })).status).toBe(416);
  const whole = await at({});
  expect(whole.headers.get("content-disposition")).toContain("attachment");
  expect(whole.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(whole.headers.get("content-security-policy")).toContain("default-src 'none'");
  const etag = whole.headers.get("etag") ?? "";
  expect((await at({ "If-None-Match": etag })).status).toBe(304);
  const replaced = await added("Other.csv", Buffer.from("a,b\n"), { replaces: first.id });
  expect(replaced).toMatchObject({ id: first.id, path: first.path, name: "Other.csv" });
  expect(await (await at({ "If-None-Match": etag })).text()).toBe("a,b\n");
  expect(await refusal(await upload("x.png", await png(5, 5), { replaces: first.id }))).toEqual([
    422,
    "file_family",
  ]);
});

describe("a picture", () => {
  test("is on no page before it is described in both languages, and cannot lose its words while it is shown", async () => {
    const file = await added("undescribed.png", await png(90, 60));
    const { publish } = await showIn(file, "Undescribed");
    expect(await refusal(await publish())).toEqual([422, "no_description"]);
    await ask("PATCH", `/api/media/${file.id}`, { alt: { fr: "Un gel", en: "" } });
    expect(await refusal(await publish())).toEqual([422, "no_description"]);
    await described(file);
    expect((await publish()).status).toBe(200);
    const emptied = await call("PATCH", `/api/media/${file.id}`, { alt: { fr: "Un gel", en: " " } });
    expect(await refusal(emptied)).toEqual([422, "required"]);
  });

  test("is cropped and made whole again, on every page that shows it", async () => {
    const file = await described(await added("crop.png", await png(400, 200)));
    const { address, publish } = await showIn(file, "Cropped");
    await publish();
    expect(await htmlOf(address)).toContain('width="400" height="200"');
    const crop = { left: 0.25, top: 0, width: 0.5, height: 1 };
    const cropped = await ask("PATCH", `/api/media/${file.id}`, { crop });
    expect(cropped).toMatchObject({ crop, width: 200, height: 200, whole: { width: 400, height: 200 } });
    expect(await htmlOf(address)).toContain('width="200" height="200"');
    expect(await htmlOf(address)).toContain(cropped.src);
    await ask("PATCH", `/api/media/${file.id}`, { crop: { left: 0, top: 0, width: 0.5, height: 0.5 } });
    const whole = await ask("PATCH", `/api/media/${file.id}`, { crop: null });
    expect(whole).toMatchObject({ crop: null, width: 400, height: 200, whole: null });
    expect(await htmlOf(address)).toContain('width="400" height="200"');
    const focused = await ask("PATCH", `/api/media/${file.id}`, { focus: { x: 0.2, y: 0.75 } });
    expect(focused.focus).toEqual({ x: 0.2, y: 0.75 });
    expect((await call("PATCH", `/api/media/${file.id}`, { crop: { ...crop, left: 0.9 } })).status).toBe(422);
  });

  test("is replaced everywhere: under its own address, or by another", async () => {
    const [file, other] = [
      await described(await added("old.png", await png(300, 300))),
      await added("new.png", await png(100, 50, "#999")),
    ];
    const { address, publish } = await showIn(file, "Replaced");
    await publish();
    const same = await added("better.png", await png(640, 480), { replaces: file.id });
    expect(same).toMatchObject({ path: file.path, width: 640, name: "better.png" });
    expect(await htmlOf(address)).toContain('width="640"');
    expect(await refusal(await call("POST", `/api/media/${file.id}/replacement`, { by: other.id }))).toEqual([
      422,
      "no_description",
    ]);
    await described(other);
    const left = await ask("POST", `/api/media/${file.id}/replacement`, { by: other.id });
    expect(left.uses).toEqual([]);
    expect(await htmlOf(address)).toContain('width="100"');
    const item = await ask<Item>("GET", address);
    expect(item).toMatchObject({
      hasChanges: false,
      draft: { hero: other.path, markdown: { en: `![One](${other.path})` } },
    });
    expect((await ask("GET", `/api/media/${other.id}`)).uses).toMatchObject([{ where: ["live", "draft"] }]);
  });

  test("is not removed while anything shows it; removed, it comes back for 30 days", async () => {
    const file = await described(await added("going.png", await png(30, 30)));
    const { address, publish } = await showIn(file, "Going");
    expect((await call("DELETE", `/api/media/${file.id}`)).status).toBe(409);
    await publish();
    expect((await call("DELETE", `/api/media/${file.id}`)).status).toBe(409);
    const { revision, draft } = await ask<Item>("GET", address);
    const document = { ...draft, hero: "posts/trna-cloverleaf.svg", markdown: { fr: "a", en: "a" } };
    await call("PUT", `${address}/draft`, { revision, document });
    expect((await call("DELETE", `/api/media/${file.id}`)).status).toBe(409);
    await call("POST", `${address}/publish`, { revision: revision + 1 });
    expect((await call("DELETE", `/api/media/${file.id}`)).status).toBe(204);
    const listed = async (show: string) =>
      (await ask<{ "hydra:totalItems": number }>("GET", `/api/media?q=going&show=${show}`))[
        "hydra:totalItems"
      ];
    expect([await listed("all"), await listed("removed")]).toEqual([0, 1]);
    expect(await ask("DELETE", `/api/media/${file.id}/removal`)).toMatchObject({ removedAt: null });
    await call("DELETE", `/api/media/${file.id}`);
    const later = (days: number) => () => new Date(api.services.clock.getTime() + days * 86_400_000);
    await forgetRemovedFiles({ ...api.services, now: later(29) });
    expect(await listed("removed")).toBe(1);
    await forgetRemovedFiles({ ...api.services, now: later(31) });
    expect(await listed("removed")).toBe(0);
    expect((await held.pool.query("select 1 from pictures where path = $1", [file.path])).rowCount).toBe(0);
  });
});
