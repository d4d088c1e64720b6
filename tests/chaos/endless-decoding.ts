import sharp from "sharp";
import { type Fault, must, seconds } from "./fault.ts";
import { ADMIN, openSite, type Site } from "./site.ts";

/** Each group is a picture of its own that is laid over the last: no filter, and minutes of work. */
const GROUP = '<g opacity=".9"><rect width="1920" height="1920" fill="red"/></g>';
const ENDLESS = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1920">${GROUP.repeat(100_000)}</svg>`,
);
const AT_MOST = 30_000; // milliseconds

/** A picture whose decoding never ends is given up; meanwhile another upload and the readers' pictures are decoded. */
export const endlessDecoding: Fault = {
  name: "endless-decoding",
  async run() {
    const site = await openSite();
    await site.start();
    const signedIn = await site.post("/api/auth", { username: ADMIN.email, password: ADMIN.password });
    const { token } = (await signedIn.json()) as { token: string };
    const photograph = await sharp({
      create: { width: 2_000, height: 1_500, channels: 3, background: "#369" },
    })
      .jpeg()
      .toBuffer();
    const from = performance.now();
    const endless = upload(site, token, "endless.svg", ENDLESS).then((status) => ({
      status,
      took: performance.now() - from,
    }));
    const other = await upload(site, token, "photograph.jpg", photograph);
    const otherTook = performance.now() - from;
    const page = await (await fetch(`${site.origin}/en/blog`)).text();
    const picture = /\/pictures\/[0-9a-f]+-\d+\.webp|\/pictures\/[0-9a-f]+\.svg/.exec(page)?.[0] ?? "";
    const shown = await fetch(`${site.origin}${picture.replace(".svg", "-1200.png")}`);
    const readerTook = performance.now() - from - otherTook;
    const { status, took } = await endless;
    const isReady = await site.isReady();
    await site.close();
    must(
      status === 422 && took < AT_MOST,
      `the endless picture was answered ${status} after ${seconds(took)}`,
    );
    must(other === 201 && otherTook < 10_000, `another upload: ${other} after ${seconds(otherTook)}`);
    must(shown.ok && readerTook < 10_000, `a reader's picture: ${shown.status} after ${seconds(readerTook)}`);
    must(isReady, "the site does not answer");
    return {
      fault: "a drawing whose decoding never ends",
      seen: `refused (${status}) after ${seconds(took)}; another upload took ${seconds(otherTook)}, a reader's picture ${seconds(readerTook)}`,
      recovered: seconds(took),
      lost: "0",
    };
  },
};

/** The status of the last call of an upload. */
async function upload(site: Site, token: string, name: string, bytes: Buffer): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const begun = await site.post("/api/uploads", { name, size: bytes.length }, headers);
  const { id, chunk } = (await begun.json()) as { id: string; chunk: number };
  for (let number = 0; number * chunk < bytes.length; number += 1) {
    const piece = new Uint8Array(bytes.subarray(number * chunk, (number + 1) * chunk));
    const sent = await fetch(`${site.origin}/api/uploads/${id}/chunks/${number}`, {
      method: "PUT",
      headers,
      body: piece,
    });
    if (!sent.ok) return sent.status;
  }
  return (await site.post(`/api/uploads/${id}/completion`, {}, headers)).status;
}
