import type { ComponentType } from "react";
import { redirectDocument, type RouteObject } from "react-router";
import { Fault } from "../site/shell/fault.tsx";
import { Frame } from "./frame.tsx";
import type { Screen } from "./screen.ts";
import { ACCOUNT, CODE, MEMBER, OFFICE } from "./screens.ts";

type Module = { default: ComponentType };

/** The screens' files, each loaded when it is wanted. */
const FILES = import.meta.glob<Module>("./*/**/*.screen.tsx");

/** Every screen, once: the language in its address is optional. Any other address is a document of its own. */
export const ROUTES: RouteObject[] = [
  {
    path: ":locale?",
    Component: Frame,
    ErrorBoundary: Fault,
    children: [
      ...[...ACCOUNT, CODE].map(routeOf),
      {
        lazy: lazily(() => import("./member/frame/member-layout.tsx")),
        children: [
          ...MEMBER.map(routeOf),
          { lazy: lazily(() => import("./office/frame/office-layout.tsx")), children: OFFICE.map(routeOf) },
        ],
      },
    ],
  },
  { path: "*", loader: toDocument },
];

function routeOf(screen: Screen): RouteObject {
  const loader = screen.runsWasm && !import.meta.env.SSR ? toDocument : undefined;
  return {
    id: screen.path,
    path: screen.path,
    handle: screen,
    lazy: lazily(FILES[`./${screen.file}`]),
    loader,
  };
}

function lazily(load: (() => Promise<Module>) | undefined) {
  return async () => ({ Component: (await load?.())?.default });
}

function toDocument({ request }: { request: Request }): Response {
  return redirectDocument(request.url);
}
