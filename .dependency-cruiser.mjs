// The rooms of the house, and who may enter which (docs/decisions/0001): each message says what to do instead.
const forbid = (name, from, to, comment) => ({ name, severity: "error", from, to, comment });

export default {
  forbidden: [
    forbid(
      "no-circles",
      {},
      { circular: true },
      "Two files need each other: move what both need below them.",
    ),
    forbid(
      "only-doors",
      // A test looks behind the door: it prepares rows, and takes a step apart.
      {
        path: "^(app|site|api|server|modules)/",
        pathNot: "\\.(integration\\.)?test\\.ts$|^modules/([^/]+)/",
      },
      { path: "^modules/([^/]+)/(?!index\\.ts$)" },
      "A module is entered by its door: export what you need from its index.ts.",
    ),
    forbid(
      "modules-by-doors",
      // Tests as above, and tables as in the next rule.
      { path: "^modules/([^/]+)/", pathNot: "\\.test\\.ts$|/tables\\.ts$" },
      { path: "^modules/([^/]+)/(?!index\\.ts$)", pathNot: "^modules/$1/" },
      "A module enters another by its door: export what you need from its index.ts (a view, for joins).",
    ),
    forbid(
      "tables-refer-to-tables",
      { path: "^modules/([^/]+)/tables\\.ts$" },
      { path: "^(modules|platform)/(?!.*/tables\\.ts$)" },
      "drizzle-kit reads tables.ts alone: a foreign key names another module's tables.ts, and nothing else is imported.",
    ),
    forbid(
      "modules-look-down",
      { path: "^modules/" },
      { path: "^(app|site|ui|api|server|content)/" },
      "A module knows no transport: return a value, or throw a Refusal.",
    ),
    forbid(
      "platform-knows-nobody",
      { path: "^platform/" },
      { path: "^(app|site|ui|api|server|modules)/" },
      "The platform knows no module: pass what it needs as an argument.",
    ),
    forbid(
      "contracts-are-light",
      { path: "^contracts/" },
      { path: "^(app|site|ui|api|server|modules|platform)/|^node:" },
      "A contract is read by browsers too: keep shapes and constants only.",
    ),
    forbid(
      "api-looks-down",
      { path: "^api/" },
      { path: "^(app|site|ui|server)/" },
      "A route calls module doors: the server wires the rest.",
    ),
    forbid(
      "http-knows-no-noun",
      // The environment's types say what a route finds in its context.
      { path: "^api/http/" },
      { path: "^(modules/|api/(?!http/|environment\\.ts$))" },
      "api/http serves every noun alike: api/create-api.ts puts them together.",
    ),
    forbid(
      "pages-take-types-only",
      // A test runs in Node. A page answers with a content-security policy, and says what it allows.
      { path: "^(app|site|ui)/", pathNot: "\\.test\\.ts$" },
      {
        path: "^(modules|platform|api|server)/",
        pathNot: "^api/http/security-headers\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
      "Pages reach modules through the `Site` that they are given: import types only.",
    ),
    forbid(
      "site-without-application",
      { path: "^site/" },
      { path: "^app/" },
      "A page for anyone is the same for everyone: what a member sees differently, app/header fills in.",
    ),
    forbid(
      "boot-is-small",
      { path: "^site/boot/", pathNot: "\\.test\\.ts$" },
      { path: "^(ui|site/(?!boot/)|node_modules)/", dependencyTypesNot: ["type-only"] },
      "The script of every document has no dependencies: what needs some is an island.",
    ),
    forbid(
      "client-below-session",
      { path: "^app/api-client/" },
      { path: "^app/session/" },
      "The caller of the API asks nobody who is signed in: app/session gives it that.",
    ),
    forbid(
      "types-of-calls-in-one-place",
      { path: "^app/", pathNot: "^app/api-client/" },
      { path: "^api/" },
      "What a call takes and answers comes from app/api-client/calls.ts.",
    ),
    forbid(
      "session-below-screens",
      { path: "^app/(session|api-client)/" },
      { path: "^app/(account|code|header|member|office)/" },
      "The session and the API's caller know no screen: pass them what they need.",
    ),
    forbid(
      "account-below-members",
      { path: "^app/account/" },
      { path: "^app/(code|member|office)/" },
      "Signing in comes before the member's screens: move what both need to app/account, app/session or ui.",
    ),
    forbid(
      "member-without-office",
      { path: "^app/member/" },
      { path: "^app/office/" },
      "Members load nothing of the back office: move what both need to app/member/frame.",
    ),
    forbid(
      "member-through-the-api",
      { path: "^app/member/" },
      { path: "^(modules|platform|api|server)/" },
      "A member's screen has its data from the API.",
    ),
    forbid(
      "ui-knows-no-domain",
      { path: "^ui/" },
      { path: "^(app|site)/" },
      "A part of ui knows no domain: pass it what it shows.",
    ),
    forbid(
      "server-is-the-end",
      { path: "^(app|site|ui|api|modules|platform|contracts)/" },
      { path: "^server/" },
      "Nobody imports the composition.",
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|node_modules)/" },
    parser: "swc",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".json"] },
  },
};
