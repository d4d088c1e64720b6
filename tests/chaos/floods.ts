import { createServer } from "node:net";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { type Fault, must, seconds, until } from "./fault.ts";
import { answers, openSite } from "./site.ts";

const MESSAGE = { name: "Awa", email: "awa@example.org", subject: "S", message: "M" };

/** Many write at once while the mail server is silent. Each message is stored, and others are answered. */
export const silentMail: Fault = {
  name: "silent-mail",
  async run() {
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const site = await openSite({ SMTP_URL: `smtp://127.0.0.1:${port}`, TRUSTED_PROXIES: "127.0.0.1" });
    await site.start();
    const writing = Array.from({ length: 200 }, (_, number) =>
      site.post("/api/contact", MESSAGE, { "X-Forwarded-For": `10.0.0.${number % 20}` }),
    );
    const waits: number[] = [];
    for (let time = 0; time < 10; time += 1) waits.push(await until(() => answers(`${site.origin}/readyz`)));
    const kept = (await Promise.all(writing)).filter(({ status }) => status === 202).length;
    const { took } = await site.stop();
    await site.close();
    silent.close();
    must(kept === 200, `only ${kept} of 200 messages were stored`);
    must(Math.max(...waits) < 1_000, `/readyz took ${seconds(Math.max(...waits))}`);
    must(took < 10_000, `the stop took ${seconds(took)}`);
    return {
      fault: "200 contact messages at once, a mail server that says nothing",
      seen: `200 stored, /readyz within ${Math.round(Math.max(...waits))} ms, stopped in ${seconds(took)}`,
      recovered: "at once",
      lost: "0",
    };
  },
};

/** Many long refused passwords, while pages are answered. */
export const dearPasswords: Fault = {
  name: "dear-passwords",
  async run() {
    const site = await openSite({ TRUSTED_PROXIES: "127.0.0.1" });
    await site.start();
    await fetch(`${site.origin}/en`);
    const over = new AbortController();
    const body = {
      email: "a@example.org",
      password: "aA1!".repeat(32),
      confirmPassword: "x",
      firstName: "A",
    };
    const asking = Array.from({ length: 8 }, async (_, number) => {
      for (let time = 0; !over.signal.aborted; time += 1)
        await site.post("/api/register", body, { "X-Forwarded-For": `10.0.${number}.${time % 250}` });
    });
    const waits: number[] = [];
    for (const end = performance.now() + 5_000; performance.now() < end;) {
      const from = performance.now();
      await (await fetch(`${site.origin}/en`)).arrayBuffer();
      waits.push(performance.now() - from);
    }
    over.abort();
    await Promise.all(asking);
    await site.close();
    const p99 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
    must(p99 < 200, `a kept page's p99 was ${Math.round(p99)} ms`);
    return {
      fault: "refused registrations with passwords of 128 characters, 8 at once, 5 s",
      seen: `a kept page's p99 ${Math.round(p99)} ms`,
      recovered: "at once",
      lost: "0",
    };
  },
};

/** A hundred anonymous uploads and pictures that decompress to gigabytes. Memory stays flat. */
export const uploads: Fault = {
  name: "uploads",
  async run() {
    const site = await openSite();
    await site.start();
    const before = await site.memory();
    const huge = await sharp({
      create: { width: 10_900, height: 10_900, channels: 3, background: "#fff" },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const upload = (bytes: Uint8Array<ArrayBuffer>) =>
      fetch(`${site.origin}/api/users/${crypto.randomUUID()}/picture`, {
        method: "PUT",
        body: bytes,
        headers: { "Content-Type": "image/png" },
      })
        .then(({ status }) => status)
        .catch(() => 0); // The connection is closed on who does not stop sending.
    const heavy = new Uint8Array(9_000_000);
    const statuses = await Promise.all([
      ...Array.from({ length: 100 }, () => upload(heavy)),
      ...Array.from({ length: 4 }, () => upload(new Uint8Array(huge))),
    ]);
    const grown = (await site.memory()) - before;
    const isUp = await site.isReady();
    await site.close();
    must(isUp, "the site does not answer");
    must(
      !statuses.some((status) => status >= 500 || status === 200),
      `answered ${[...new Set(statuses)].join(", ")}`,
    );
    must(grown < 250, `memory grew by ${Math.round(grown)} MB`);
    return {
      fault: "100 anonymous uploads of 9 MB, 4 pictures of 119 megapixels",
      seen: `answered ${[...new Set(statuses)].join(", ")}, memory grew by ${Math.round(grown)} MB`,
      recovered: "at once",
      lost: "0",
    };
  },
};
