// How many pages a second are rendered for the first time, and what each costs of the processor: posts, each asked for
// once, eight at a time. Two references in the same run: as many other posts from the API, without React and a document; and
// React's own rendering of a list of as many elements.
import pg from "pg";
import { openSite } from "../tests/chaos/site.ts";
import { mainThreadTime } from "./pages/processor-time.ts";

process.env["NODE_ENV"] = "production"; // React chooses its build by it, so it is set before React is imported.
const { createElement } = await import("react");
const { renderToString } = await import("react-dom/server");

const POSTS = 600;
const WARMING = 200;
const AT_ONCE = 8;

const site = await openSite({ WORKERS: "1" });
await site.start();
const client = new pg.Client(site.database);
await client.connect();
await client.query(
  `insert into posts (key, slug_fr, slug_en, title, description, excerpt, markdown, html, date, category, tags, hero, hero_alt)
   select 'post-' || n, 'article-' || n, 'post-' || n, title, description, excerpt, markdown, html, date, category, '{}', hero, hero_alt
   from generate_series(1, ${WARMING + 2 * POSTS + 1}) n, lateral (select * from posts where key = 'trna-cloverleaf') one`,
);
await client.end();

const elements = (await read("/en/blog/post-1")).match(/<\w/g)?.length ?? 0;
const [worker = 0] = site.workers();
let next = 2;
await readPosts(WARMING);
const begun = performance.now();
const page = await timeOf(readPosts);
const perSecond = Math.round((1_000 * POSTS) / (performance.now() - begun));
const data = await timeOf((count) => readPosts(count, "/api/posts"));
console.log(
  `${perSecond} posts a second, ${page} ms of the main thread each (at least 200 a second is wanted); a post of the API, ` +
    `without React and a document, takes ${data} ms; React alone writes ${elements} plain elements in ${plainRendering().toFixed(1)} ms`,
);
await site.close();

async function read(address: string): Promise<string> {
  const response = await fetch(site.origin + address, { headers: { "accept-encoding": "br" } });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

async function readPosts(count: number, list = "/en/blog"): Promise<void> {
  const end = next + count;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < end) await read(`${list}/post-${next++}`);
    }),
  );
}

/** In milliseconds of the main thread, each. */
async function timeOf(readAll: (count: number) => Promise<void>): Promise<string> {
  const before = mainThreadTime(worker);
  await readAll(POSTS);
  return ((1_000 * (mainThreadTime(worker) - before)) / POSTS).toFixed(1);
}

/** In milliseconds: the median of React's rendering of as many elements, without components, routes or texts. */
function plainRendering(): number {
  const items = Array.from({ length: elements }, (_, key) =>
    createElement("a", { key, className: "link", href: "/en" }, "word"),
  );
  const times = Array.from({ length: 200 }, () => {
    const from = performance.now();
    renderToString(createElement("main", {}, items));
    return performance.now() - from;
  });
  return times.toSorted((a, b) => a - b)[100] ?? Number.NaN;
}
