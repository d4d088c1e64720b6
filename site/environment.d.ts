declare module "*?inline-script" {
  const text: string;
  export default text;
}

interface ImportMetaEnv {
  readonly TRANSLATIONS_VERSION: string;
  readonly FIGURES_VERSION: string;
  /** The files of the browser's build, by their source (`scripts/build.ts`). */
  readonly ASSETS: Record<string, string[]>;
}
