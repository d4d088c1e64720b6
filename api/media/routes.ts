import { Hono } from "hono";
import { readIdentity } from "../../modules/content/index.ts";
import {
  findIconPicture,
  findPictures,
  iconAddress,
  previewAddress,
  readDrawing,
  readIcon,
  readLogo,
  readRendition,
  readShareCard,
  readStoredFile,
} from "../../modules/media/index.ts";
import type { Environment } from "../environment.ts";
import { encodingOf } from "../http/negotiation.ts";
import { answerFile } from "./file-answer.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

/** What link previews showed before each page had a card; networks still ask for it. */
const SITE_PREVIEW = "posts/trna-cloverleaf.svg";

/** Pictures by their hash, so that an address never changes its content; other files by name. */
export function mediaRoutes(): Hono<Environment> {
  const routes = new Hono<Environment>();
  routes.get("/pictures/:name{[0-9a-f]+-[0-9]+\\.[a-z]+}", async (c) => {
    const [hash = "", width = "", format = ""] = c.req.param("name").split(/[-.]/);
    return answer(await readRendition({ ctx: c.get("ctx"), input: { hash, width: Number(width), format } }));
  });
  routes.get("/share-cards/:name{[0-9a-f]+\\.(?:png|jpg)}", async (c) => {
    return answer(await readShareCard({ ctx: c.get("ctx"), input: { name: c.req.param("name") } }));
  });
  routes.get("/icons/:name{[0-9a-f]+-[0-9]+\\.png}", async (c) => {
    const [hash = "", size = ""] = c.req.param("name").split(/[-.]/);
    return answer(await readIcon({ ctx: c.get("ctx"), input: { hash, size: Number(size) } }));
  });
  routes.get("/icons/:name{[0-9a-f]+-logo\\.png}", async (c) => {
    const [hash = ""] = c.req.param("name").split("-");
    return answer(await readLogo({ ctx: c.get("ctx"), input: { hash } }));
  });
  // Browsers and readers of feeds ask for it unasked. The house's own is a file (server/http.ts).
  routes.get("/favicon.ico", async (c, next) => {
    const ctx = c.get("ctx");
    const picture = await findIconPicture(ctx, await readIdentity({ ctx }));
    if (!picture) return next();
    c.header("Cache-Control", "public, max-age=3600");
    return c.redirect(iconAddress(picture, "tab"));
  });
  routes.get("/preview.png", async (c) => {
    const picture = (await findPictures(c.get("ctx").database, [SITE_PREVIEW]))(SITE_PREVIEW);
    return c.redirect(previewAddress(picture));
  });
  routes.get("/pictures/:name{[0-9a-f]+\\.svg}", async (c) => {
    const [ctx, hash] = [c.get("ctx"), c.req.param("name").replace(".svg", "")];
    const encoding = encodingOf(c.req.header("accept-encoding"));
    const response = answer(await readDrawing({ ctx, input: { hash, encoding } }));
    if (encoding !== "identity") response.headers.set("Content-Encoding", encoding);
    response.headers.set("Vary", "Accept-Encoding");
    return response;
  });
  routes.get("/files/:name{[\\w.-]+}", async (c) => {
    const file = await readStoredFile({ ctx: c.get("ctx"), input: { name: c.req.param("name") } });
    return answerFile(file, c.req.raw);
  });
  return routes;
}

function answer({ type, bytes }: { type: string; bytes: Buffer }): Response {
  const headers: Record<string, string> = { "Content-Type": type, "Cache-Control": IMMUTABLE };
  // An SVG opened by itself is a document: it may draw and style itself, and nothing else.
  if (type === "image/svg+xml") {
    headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
  }
  return new Response(new Uint8Array(bytes), { headers });
}
