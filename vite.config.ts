import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { rolldown } from "rolldown";
import { defineConfig, type Plugin } from "vite";
import { versionOf } from "./scripts/version-of.ts";

const LOCALES = path.join(import.meta.dirname, "platform/i18n/locales");
const FIGURES = path.join(import.meta.dirname, "app/figures");

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

export default defineConfig({
  plugins: [inlineScripts(), tailwindcss(), reactRouter()],
  define: {
    "import.meta.env.TRANSLATIONS_VERSION": JSON.stringify(versionOf(LOCALES)),
    "import.meta.env.FIGURES_VERSION": JSON.stringify(versionOf(FIGURES)),
  },
  build: {
    target: "es2023",
    // Small files too have an address of their own: the content-security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
  },
  // The server's bundle holds the icons that are drawn, instead of loading all of them.
  ssr: { noExternal: ["lucide-react"] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What every page needs is one file of libraries and one of ours: fewer requests, and better compressed.
              groups: [
                {
                  name: "libraries",
                  test: /node_modules\/(react|react-dom|react-router|scheduler|zustand|i18next|react-i18next|cookie)\//,
                },
                {
                  name: "site",
                  test: /\/app\/(shell|ui|i18n)\/(?!toast-view|take-back-toast|corners-clear-of|use-form-key|free-text|checkbox|accordion|video|device-store|hairpin\/(TransferRna|transfer-rna))|\/contracts\/(locale|review-rules|blog)\.ts/,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { host: "127.0.0.1" },
});
