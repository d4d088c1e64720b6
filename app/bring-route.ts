import { matchRoutes, type RouteObject } from "react-router";

type ManifestRoute = { id: string; parentId?: string; path?: string; index?: boolean; module: string };

declare global {
  interface Window {
    __reactRouterManifest: { routes: Record<string, ManifestRoute> };
    __reactRouterRouteModules: Record<string, unknown>;
  }
}

/**
 * Loads what React Router needs of this address and the document does not name. One kept page answers every missing
 * address: its scripts are those of its own route, and with a route to load React would show the page a second time.
 */
export async function bringRoute(): Promise<void> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  const all = Object.values(manifest.routes);
  const below = (parent?: string): RouteObject[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: below(id) }));
  const matches = matchRoutes(below(), location) ?? [];
  const missing = matches.map(({ route }) => route.id ?? "").filter((id) => !(id in modules));
  await Promise.all(
    missing.map(async (id) => {
      modules[id] = await import(/* @vite-ignore */ manifest.routes[id]?.module ?? "");
    }),
  );
}
