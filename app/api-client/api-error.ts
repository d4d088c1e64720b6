import i18next from "i18next";
import type { ErrorAnswer, UnauthorizedAnswer, ViolationsAnswer } from "../../contracts/api.ts";

export type ApiViolation = ViolationsAnswer["violations"][number];

/** A call that did not succeed. `status` is HTTP's, or 0 when no answer came; `message` is in the reader's language. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly violations: ApiViolation[];
  /** The server's message, if the contract fixes it. It tells one 401 from another. */
  readonly said: string;

  constructor(status: number, message: string, violations: ApiViolation[] = [], said = "") {
    super(message);
    this.status = status;
    this.violations = violations;
    this.said = said;
  }
}

/** The API's fixed English words (contract, The API), by the key of their translation. */
export const CODE_REQUIRED = "Two-factor code required.";
const CODE_WRONG = "Invalid two-factor code.";
const FIXED_WORDS: Record<string, string> = {
  "Invalid credentials.": "session:errors.badCredentials",
  [CODE_REQUIRED]: "session:errors.codeRequired",
  [CODE_WRONG]: "session:errors.codeWrong",
};

type ErrorBody = Partial<ErrorAnswer & UnauthorizedAnswer & ViolationsAnswer & { error: string }>;

/** Makes an error of an answer, as the specification's section 8 says. */
export async function readError(answer: Response, isPublic: boolean): Promise<ApiError> {
  const body = await readBody(answer);
  const { status } = answer;
  if (status === 500) return new ApiError(status, i18next.t("session:errors.internal"));
  if (status === 401 && !isPublic) return new ApiError(status, i18next.t("session:unauthorized-error"));
  const wait = Number(answer.headers.get("Retry-After"));
  if (status === 429 && wait > 0) return new ApiError(status, waitText(wait));
  const text = body["hydra:description"] ?? body.message ?? body.error ?? answer.statusText;
  const key = FIXED_WORDS[text];
  return new ApiError(status, key ? i18next.t(key) : text, body.violations, text);
}

/** Too many tries, and when to come back. */
function waitText(seconds: number): string {
  if (seconds < 90) return i18next.t("session:errors.waitSeconds", { count: seconds });
  return i18next.t("session:errors.waitMinutes", { count: Math.ceil(seconds / 60) });
}

/** No answer came: the network is away, or the server is. */
export function networkError(): ApiError {
  return new ApiError(0, i18next.t("session:errors.network"));
}

/** Whether a call was ended by ABORT, which is silent (specification, section 8: code 20). */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

async function readBody(answer: Response): Promise<ErrorBody> {
  if (!answer.headers.get("Content-Type")?.includes("json")) return {};
  return answer.json().then(
    (body) => (typeof body === "object" && body !== null ? (body as ErrorBody) : {}),
    () => ({}),
  );
}
