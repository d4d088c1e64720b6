/** Why a verb refuses: the one closed list, which `api/http/errors.ts` maps to HTTP exhaustively. */
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
  | "invalid_input"
  | "method_not_allowed"
  | "not_activated"
  | "not_found"
  | "payload_too_large"
  | "refresh_invalid"
  | "refresh_missing"
  | "refresh_unknown"
  | "token_expired"
  | "token_invalid"
  | "too_many_tries"
  | "unauthenticated"
  | "unsupported_media_type";

/** A broken rule of the input. `code` names a message of the locale files, `common:violations.<code>`. */
export type Violation = { propertyPath: string; code: string; values?: Record<string, string | number> };
