import type { i18n } from "i18next";
import type { ErrorAnswer, UnauthorizedAnswer, ViolationsAnswer } from "../../contracts/api.ts";
import { type RefusalCode, STATUS } from "../../contracts/errors.ts";
import type { Refusal } from "../../platform/core/refusal.ts";

type Unauthorized = { [Code in RefusalCode]: (typeof STATUS)[Code] extends 401 ? Code : never }[RefusalCode];

/**
 * What every 401 says: the words of LexikJWTAuthenticationBundle and gesdinet's bundle. They are always English, because
 * clients compare them (contract, The API).
 */
const UNAUTHORIZED: Record<Unauthorized, string> = {
  bad_credentials: "Invalid credentials.",
  code_required: "Two-factor code required.",
  code_wrong: "Invalid two-factor code.",
  refresh_invalid: "Invalid JWT Refresh Token",
  refresh_missing: "Missing JWT Refresh Token",
  refresh_unknown: "JWT Refresh Token Not Found",
  token_expired: "Expired JWT Token",
  token_invalid: "Invalid JWT Token",
  unauthenticated: "JWT Token not found",
};

/** `type` is set where the media type does not depend on what the reader accepts. */
export type ErrorBody = {
  status: number;
  body: ErrorAnswer | ViolationsAnswer | UnauthorizedAnswer;
  headers: Record<string, string>;
  type?: "application/json";
};

/** Presents a refusal in the contract's shape, which is API Platform's and RFC 9457's. */
export function presentRefusal(refusal: Refusal, language: i18n): ErrorBody {
  const { code } = refusal;
  if (code === "invalid_input") return presentViolations(refusal, language);
  if (isUnauthorized(code)) return presentUnauthorized(code);
  const headers: Record<string, string> = {};
  // RFC 9470: the sign-in is too old for this call. It is 403, because clients take a 401 for an expired token.
  if (code === "confirmation_required")
    headers["WWW-Authenticate"] = 'Bearer error="insufficient_user_authentication", max_age="600"';
  if (refusal.retryAfter) headers["Retry-After"] = String(refusal.retryAfter);
  return { ...presentError(STATUS[code], language.t(`common:errors.${code}`), language), headers };
}

function isUnauthorized(code: RefusalCode): code is Unauthorized {
  return STATUS[code] === 401;
}

function presentUnauthorized(code: Unauthorized): ErrorBody {
  return {
    status: 401,
    body: { code: 401, message: UNAUTHORIZED[code] },
    headers: { "WWW-Authenticate": "Bearer" },
    type: "application/json",
  };
}

/** Presents any other error. `detail` is what the reader sees. */
export function presentError(status: number, detail: string, language: i18n): ErrorBody {
  const title = language.t("common:errors.title");
  return {
    status,
    headers: {},
    body: {
      "@context": "/api/contexts/Error",
      "@id": `/api/errors/${status}`,
      "@type": "hydra:Error",
      status,
      type: `/errors/${status}`,
      title,
      detail,
      "hydra:title": title,
      "hydra:description": detail,
    },
  };
}

function presentViolations(refusal: Refusal, language: i18n): ErrorBody {
  const title = language.t("common:errors.title");
  const violations = refusal.violations.map(({ propertyPath, code, values }) => ({
    propertyPath,
    message: language.t(`common:violations.${code}`, { ...values }),
    code,
  }));
  const description = violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`).join("\n");
  const code = violations[0]?.code ?? "invalid";
  return {
    status: 422,
    headers: {},
    body: {
      "@context": "/api/contexts/ConstraintViolationList",
      "@id": `/api/validation_errors/${code}`,
      "@type": "ConstraintViolationList",
      status: 422,
      type: `/validation_errors/${code}`,
      title,
      detail: description,
      "hydra:title": title,
      "hydra:description": description,
      violations,
    },
  };
}
