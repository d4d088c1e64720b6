/** What a field of a form asks for. It holds no zod: a page that is only read has its limits and patterns without it. */
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
