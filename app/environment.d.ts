declare module "*?inline-script" {
  const text: string;
  export default text;
}

interface ImportMetaEnv {
  readonly TRANSLATIONS_VERSION: string;
  readonly FIGURES_VERSION: string;
}
