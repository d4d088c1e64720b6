import type { ServerBuild } from "react-router";

/** The routes of the back office, by their id (app/routes.ts). */
const OF_OFFICE = /^((fr|en)\/)?office(-|$)/;

const known = new WeakMap<ServerBuild, Map<string, ServerBuild>>();

/**
 * A build with the routes of one language alone (`/fr`, `/en` or none), because React Router goes through all of them for
 * each rendering. Its pages name the routes of everything but the back office: visitors load no word of it, and a link into
 * it opens a document of its own. `scripts/build.ts` writes the file that such a page names.
 */
export function visitorsBuild(build: ServerBuild, prefix: string): ServerBuild {
  const kept = known.get(build) ?? new Map<string, ServerBuild>();
  known.set(build, kept);
  const made = kept.get(prefix) ?? {
    ...build,
    routes: inLanguage(build.routes, prefix),
    assets: { ...visitorsManifest(build.assets), routes: inLanguage(build.assets.routes, prefix) },
  };
  kept.set(prefix, made);
  return made;
}

function inLanguage<Route>(routes: Record<string, Route>, prefix: string): Record<string, Route> {
  const isShown = (id: string) => {
    const locale = /^(fr|en)\//.exec(id)?.[1];
    return id === "root" || (prefix === (locale ? `/${locale}` : "") && !OF_OFFICE.test(id));
  };
  return Object.fromEntries(Object.entries(routes).filter(([id]) => isShown(id)));
}

type Manifest = Pick<ServerBuild["assets"], "url" | "routes">;

export function visitorsManifest<Whole extends Manifest>(manifest: Whole): Whole {
  const routes = Object.entries(manifest.routes).filter(([id]) => !OF_OFFICE.test(id));
  return {
    ...manifest,
    routes: Object.fromEntries(routes),
    url: manifest.url.replace(/\.js$/, "-visitors.js"),
  };
}
