import type { Context as HonoContext } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { REMEMBERED_DAYS } from "../../contracts/members.ts";
import type { SignedIn } from "../../modules/members/index.ts";
import type { Environment } from "../environment.ts";

type Request = HonoContext<Environment>;

const REFRESH_COOKIE = "refresh_token";
/** Scripts read this cookie. With `1` an idle member is not signed out (specification, section 4). */
const REMEMBER_COOKIE = "rememberMe";

/** Says that a member has signed in on this browser; it signs nobody in (modules/members/sessions/known-device.ts). */
const DEVICE_COOKIE = "known_device";
const DEVICE_LASTS = 180 * 24 * 60 * 60; // seconds

export function deviceCookie(c: Request): string | undefined {
  return getCookie(c, DEVICE_COOKIE);
}

export function refreshCookie(c: Request): string | undefined {
  return getCookie(c, REFRESH_COOKIE);
}

/** Sets the cookies of product.md 2: for the remembered days when that was ticked, else for the browser's session. */
export function setSignInCookies(
  c: Request,
  { tokens, remember, mark }: Omit<SignedIn, "mark"> & { mark?: string },
): void {
  const maxAge = remember ? REMEMBERED_DAYS * 24 * 60 * 60 : undefined; // seconds
  const options = { path: "/", sameSite: "Lax", secure: c.get("isOverTls"), maxAge } as const;
  setCookie(c, REFRESH_COOKIE, tokens.refresh_token, { ...options, httpOnly: true });
  if (remember) setCookie(c, REMEMBER_COOKIE, "1", options);
  else if (getCookie(c, REMEMBER_COOKIE)) deleteCookie(c, REMEMBER_COOKIE, options);
  if (mark) setCookie(c, DEVICE_COOKIE, mark, { ...options, httpOnly: true, maxAge: DEVICE_LASTS });
}

export function clearSignInCookies(c: Request): void {
  for (const name of [REFRESH_COOKIE, REMEMBER_COOKIE])
    deleteCookie(c, name, { path: "/", secure: c.get("isOverTls") });
}
