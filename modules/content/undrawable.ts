/** What a text asks for and nothing can draw: the code of a violation, and the name of what is not there. */
export class Undrawable extends Error {
  override name = "Undrawable";
  readonly code: "unknown_figure" | "unknown_picture";
  readonly what: string;

  constructor(code: Undrawable["code"], what: string) {
    super(`a text shows "${what}", which does not exist (${code})`);
    this.code = code;
    this.what = what;
  }
}
