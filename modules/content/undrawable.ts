/** Something in a text that cannot be drawn: the violation's code, and the name of what is missing. */
export class Undrawable extends Error {
  override name = "Undrawable";
  readonly code: "unknown_figure" | "unknown_picture" | "unknown_paper";
  readonly what: string;

  constructor(code: Undrawable["code"], what: string) {
    super(`a text shows "${what}", which does not exist (${code})`);
    this.code = code;
    this.what = what;
  }
}
