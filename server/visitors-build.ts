import type { ServerBuild } from "react-router";

/** The routes of the back office, by their id (app/routes.ts). */
const OF_OFFICE = /^((fr|en)\/)?office(-|$)/;

const known = new WeakMap<ServerBuild, ServerBuild>();

/**
 * A build whose pages name the routes of everything but the back office: visitors load no word of it, and a link into it opens
 * a document of its own. `scripts/build.ts` writes the file that such a page names.
 */
export function visitorsBuild(build: ServerBuild): ServerBuild {
  const made = known.get(build) ?? { ...build, assets: visitorsManifest(build.assets) };
  known.set(build, made);
  return made;
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
