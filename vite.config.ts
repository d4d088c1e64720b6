import { globSync } from "node:fs";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { type CodeSplittingNameFunction, rolldown } from "rolldown";
import { defineConfig, type Plugin } from "vite";
import { versionOf } from "./scripts/version-of.ts";

const LOCALES = path.join(import.meta.dirname, "platform/i18n/locales");
const FIGURES = path.join(import.meta.dirname, "site/figures");

/** What documents name: the application, what it asks for first, a session on other pages, each island, the whole style sheet, and the fonts. */
const NAMED = [
  "app/entry.tsx",
  "app/session/early-answers.ts",
  ...globSync("{app,site}/**/*.island.{ts,tsx}"),
  "ui/styles.css",
  "ui/fonts/fonts.css",
];

/** `import text from "./boot.ts?inline-script"`: the module and what it imports, as one minified classic script. */
function inlineScripts(): Plugin {
  const SUFFIX = "?inline-script";
  return {
    name: "inline-scripts",
    async load(id) {
      if (!id.endsWith(SUFFIX)) return undefined;
      const input = id.slice(0, -SUFFIX.length);
      const bundle = await rolldown({ input });
      const { output } = await bundle.generate({ format: "iife", minify: true });
      for (const file of await bundle.watchFiles) this.addWatchFile(file);
      return `export default ${JSON.stringify(output[0].code.trim())}`;
    },
  };
}

/**
 * The file of what three screens or more share: the members', the back office's, and what checks a document's shape, because it brings zod and
 * most screens need none. Left to itself the bundler writes a file for each set of screens: sixty for one screen, most of some hundred bytes.
 */
const sharedFile: CodeSplittingNameFunction = (id, chunking) => {
  if (id.includes("/lucide-react/")) return "member"; // Those of public pages are in 'parts'.
  const reached = (next: "importers" | "importedIds") => {
    const found = new Set([id]);
    for (const one of found) for (const other of chunking.getModuleInfo(one)?.[next] ?? []) found.add(other);
    return [...found];
  };
  const isScreen = (one: string) => (chunking.getModuleInfo(one)?.dynamicImporters.length ?? 0) > 0;
  const users = reached("importers");
  if (users.some((one) => one.includes("/site/"))) return null;
  if (reached("importedIds").some((one) => one.includes("/zod/")))
    return /\/(contracts|zod)\//.test(id) ? "shapes" : null;
  const isOffice = users.filter(isScreen).every((one) => one.includes("/app/office/"));
  return isOffice && !id.includes("/contracts/") ? "office" : "member";
};

export default defineConfig({
  plugins: [inlineScripts(), tailwindcss()],
  publicDir: false,
  define: {
    "import.meta.env.TRANSLATIONS_VERSION": JSON.stringify(versionOf(LOCALES)),
    "import.meta.env.FIGURES_VERSION": JSON.stringify(versionOf(FIGURES)),
  },
  build: {
    target: "es2023",
    // Small files too have an address of their own: the content-security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    emptyOutDir: false,
  },
  environments: {
    client: {
      build: {
        outDir: "build/client",
        manifest: true,
        rolldownOptions: {
          input: NAMED,
          preserveEntrySignatures: "exports-only",
          output: {
            codeSplitting: {
              // What most need is a file of its own: fewer requests, and better compressed.
              groups: [
                // What scripts without React need, and what runs before it has come, must not bring it.
                { name: "kept", test: /\/(ui\/device-store|site\/shell\/island-texts)\.ts$/, priority: 1 },
                { name: "early", test: /\/early-answers\.ts$/, priority: 1 },
                { name: "react", test: /node_modules\/(react|react-dom|scheduler|zustand)\// },
                { name: "libraries", test: /node_modules\/(react-router|i18next|react-i18next|cookie)\// },
                {
                  name: "parts",
                  test: /\/(ui|site\/shell|site\/boot)\/(?!toast-view|send-kept|email-text)[\w-]+\.tsx?$|\/contracts\/(format-of|form|rule|locale|(contact|review)-rules)\.ts$|lucide-react\/dist\/esm\/(\w+|icons\/(x|user|check|chevron-down|download|plus))\.mjs$/,
                },
                {
                  name: "session",
                  test: /\/app\/(header|session|api-client)\/(?!early-answers|queries|session-runtime|use-api-form|modal|\S+\.island)|\/app\/(start-translations|site-name)\./,
                },
                {
                  name: sharedFile,
                  test: /\/(app|ui|contracts|node_modules\/(zod|lucide-react))\//,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: "build/server",
        emitAssets: false,
        rolldownOptions: { input: { index: "app/render.ts" } },
      },
      // The server's bundle holds the icons that are drawn, instead of loading all of them.
      resolve: { noExternal: ["lucide-react"] },
    },
  },
  server: { host: "127.0.0.1" },
});
