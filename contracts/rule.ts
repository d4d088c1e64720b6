/** The rule of a form's field. It needs no zod, so that public pages load none. */
export type Rule = {
  required?: boolean;
  /** In characters. */
  shortest?: number;
  longest?: number;
  type?: "email" | "tel";
  /** As HTML's `pattern`. */
  pattern?: string;
};
export type Rules = Record<string, Rule>;
