declare module "citeproc" {
  type System = {
    retrieveLocale: (language: string) => string | false;
    retrieveItem: (id: string) => unknown;
  };
  class Engine {
    constructor(system: System, style: string, language: string, forceLanguage?: boolean);
    updateItems(ids: string[]): void;
    makeBibliography(): [{ entry_ids: string[][] }, string[]] | false;
  }
  const CSL: { Engine: typeof Engine };
  export default CSL;
}
