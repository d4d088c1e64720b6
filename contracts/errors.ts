/** The reasons for which a verb refuses. `STATUS` gives each its HTTP status. */
export type RefusalCode =
  | "already_settled"
  | "bad_credentials"
  | "bad_request"
  | "code_required"
  | "code_wrong"
  | "confirmation_required"
  | "conflict"
  | "forbidden"
  | "gone"
  | "in_use"
  | "invalid_input"
  | "locked"
  | "mail_unsent"
  | "method_not_allowed"
  | "not_activated"
  | "not_found"
  | "payload_too_large"
  | "refresh_invalid"
  | "refresh_missing"
  | "refresh_unknown"
  | "super_administrator"
  | "token_expired"
  | "token_invalid"
  | "too_many_tries"
  | "translation_failed"
  | "unauthenticated"
  | "unsupported_media_type";

/** The HTTP status of each refusal, for the API and for posted forms. */
export const STATUS = {
  bad_request: 400,
  bad_credentials: 401,
  code_required: 401,
  code_wrong: 401,
  refresh_invalid: 401,
  refresh_missing: 401,
  refresh_unknown: 401,
  token_expired: 401,
  token_invalid: 401,
  unauthenticated: 401,
  confirmation_required: 403,
  forbidden: 403,
  locked: 403,
  not_activated: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  in_use: 409,
  super_administrator: 409,
  already_settled: 409,
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  too_many_tries: 429,
  mail_unsent: 503,
  translation_failed: 503,
} as const satisfies Record<RefusalCode, number>;

/** A broken rule of the input. `code` names a message of the locale files, `common:violations.<code>`. */
export type Violation = { propertyPath: string; code: string; values?: Record<string, string | number> };
