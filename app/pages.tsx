import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { WRITTEN } from "../contracts/written.ts";
import { scriptsOf } from "../site/assets.ts";
import { type Page, page } from "../site/page.tsx";
import { makeHead } from "../site/shell/head.ts";
import { PrefixContext } from "../site/shell/site-data.ts";
import type { Site } from "../site/site.ts";
import { Providers } from "./providers.tsx";
import { ROUTES } from "./routes.tsx";
import { headOf, namespacesOf, type Screen } from "./screen.ts";
import { ACCOUNT, CODE, MEMBER, OFFICE } from "./screens.ts";

/** The documents of the application: what a screen shows to everyone, until its scripts have come. */
export const DOCUMENTS: readonly Page[] = [...ACCOUNT, CODE, ...MEMBER, ...OFFICE].map(documentOf);

/** It asks for the session of a member's screen while the others load. */
const EARLY = "app/session/early-answers.ts";
/** The longest script of a form: it comes along where the form is mostly one text. */
const EDITOR = "app/office/editor/markdown-editor.tsx";

function documentOf(screen: Screen): Page {
  const frame = screen.area === "office" ? ["app/office/frame/office-layout.tsx"] : [];
  const sources = ["app/entry.tsx", ...frame, `app/${screen.file}`];
  return page({
    path: `/${screen.path}`,
    async load(site) {
      const head = makeHead(site, {
        ...headOf(screen, site.t),
        isPrivate: true,
        mayBeKept: screen.worksOffline ?? false,
      });
      const editor = Object.hasOwn(WRITTEN, site.params["kind"] ?? "") ? [EDITOR] : [];
      const scripts = [...new Set([...sources, ...editor].flatMap(scriptsOf))];
      const first = screen.first?.replaceAll(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(site.params[name] ?? ""),
      );
      return { head, scripts, first, html: await firstScreen(site) };
    },
    view: ({ scripts, first, html }) => (
      <div
        id="app"
        className="contents"
        data-island={scripts.join(" ")}
        data-early={screen.area === "account" ? undefined : scriptsOf(EARLY)[0]}
        data-first={first}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    ),
    application: {
      area: screen.area,
      namespaces: namespacesOf(screen),
      runsWasm: screen.runsWasm ?? false,
    },
  });
}

const handler = createStaticHandler(ROUTES);

/** The screen as everyone sees it at first. The application takes it over. */
async function firstScreen({ ctx, address, i18n, prefix }: Site): Promise<string> {
  const context = await handler.query(new Request(ctx.origin + address));
  if (context instanceof Response) throw new Error(`${address} is no screen`);
  return renderToString(
    <Providers i18n={i18n}>
      <PrefixContext value={prefix}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </PrefixContext>
    </Providers>,
  );
}
