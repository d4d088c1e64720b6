import type pg from "pg";
import sharp from "sharp";

export type Asker = {
  origin: string;
  /** Of an administrator. */
  id: string;
  bearer: Record<string, string>;
  pool: pg.Pool;
};

type Work = (asker: Asker) => Promise<unknown>;

/** The expensive work (docs/decisions/0014), as a client can ask for it. */
export const WORK: Record<string, Work> = {
  nothing: () => new Promise((resolve) => setTimeout(resolve, 50)),
  "judging passwords (zxcvbn)": ({ origin }) =>
    send(`${origin}/api/register`, { email: "a@example.org", password: "aA1!".repeat(32), firstName: "A" }),
  "signing in (argon2)": ({ origin }) =>
    send(`${origin}/api/auth`, { username: `${crypto.randomUUID()}@a.example`, password: "wrong" }),
  "statements (PDF)": async ({ origin, bearer, pool }) => {
    await read(fetch(`${origin}/api/operations/statement.pdf`, { headers: bearer }));
    await pool.query("delete from rate_limits where key like 'statement%'");
  },
  "pages anew (React, Brotli)": async ({ origin, pool }) => {
    await pool.query("select pg_notify('content_changed', 'reviews rna-made-simple')");
    await read(fetch(`${origin}/en/books/rna-made-simple`));
  },
  "portraits of 12 megapixels (sharp)": async ({ origin, bearer, id, pool }) => {
    const body = new FormData();
    body.set("file", new Blob([await photograph()], { type: "image/jpeg" }), "portrait.jpg");
    await read(fetch(`${origin}/api/users/${id}/picture`, { method: "PUT", headers: bearer, body }));
    await pool.query("delete from rate_limits where key like 'portrait%'");
  },
  "bodies of 256 kB (JSON)": ({ origin }) => send(`${origin}/api/contact`, { message: LONG_MESSAGE }),
};

const LONG_MESSAGE = "é".repeat(120_000);
let count = 0;

/** Each call has a new address, so that no limit stops it. */
function send(address: string, body: unknown): Promise<number> {
  count += 1;
  const from = `10.${process.pid & 255}.${(count >> 8) & 255}.${count & 255}`;
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": from };
  return read(fetch(address, { method: "POST", headers, body: JSON.stringify(body) }));
}

async function read(answer: Promise<Response>): Promise<number> {
  const response = await answer;
  if (response.status === 429 || response.status >= 500)
    throw new Error(`the site answers ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}

let drawn: Promise<Uint8Array<ArrayBuffer>> | undefined;

function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  drawn ??= drawPhotograph();
  return drawn;
}

async function drawPhotograph(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 8 } as const;
  const create = { width: 4_000, height: 3_000, channels: 3, background: "teal", noise } as const;
  return new Uint8Array(await sharp({ create }).jpeg({ quality: 80 }).toBuffer());
}
