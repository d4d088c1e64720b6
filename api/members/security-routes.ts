import { z } from "zod";
import {
  confirmationInput,
  passkey,
  passkeyInput,
  passwordInput,
  recoveryCodes,
  securitySettings,
  session,
  totpCodeInput,
  totpSetup,
} from "../../contracts/members.ts";
import { reference } from "../../contracts/reference.ts";
import { securityEntry } from "../../contracts/security-log.ts";
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  changeSecurityRules,
  confirmIdentity,
  confirmTotp,
  deletePasskey,
  disableTotp,
  endOtherSessions,
  endSession,
  listPasskeys,
  listSecurityLog,
  listSessions,
  readSecurityRules,
  renewRecoveryCodes,
} from "../../modules/members/index.ts";
import { item, list, nothing, page, resource, secret, value } from "../http/answers.ts";
import { json } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageQuery } from "../http/envelope.ts";
import { administrators, oneself } from "../http/who.ts";

const SESSION = resource("Session", session, ({ id }, { id: user }) => `/api/users/${user}/sessions/${id}`);
const PASSKEY = resource("Passkey", passkey, ({ id }, { id: user }) => `/api/users/${user}/passkeys/${id}`);

const ENTRY = resource("SecurityEntry", securityEntry, ({ id }) => `/api/security-log/${id}`);

const own = z.object({ id: z.uuid() });

/** The calls on passkeys, authenticators and devices, for oneself; and the site's rules, for administrators. */
export const securityEndpoints = [
  endpoint({
    method: "get",
    path: "/api/users/:id/sessions",
    summary: "List one's signed-in devices",
    who: oneself,
    params: own,
    answer: list(SESSION),
    run: listSessions,
  }),
  endpoint({
    method: "delete",
    path: "/api/users/:id/sessions",
    summary: "Sign all other devices out",
    who: oneself,
    params: own,
    answer: nothing(),
    run: endOtherSessions,
  }),
  endpoint({
    method: "delete",
    path: "/api/users/:id/sessions/:session",
    summary: "Sign a device out",
    who: oneself,
    params: own.extend({ session: z.string() }),
    answer: nothing(),
    run: endSession,
  }),
  endpoint({
    method: "post",
    path: "/api/users/:id/confirmations",
    summary: "Give one's password or passkey again, for ten minutes",
    who: oneself,
    params: own,
    body: json(confirmationInput),
    answer: nothing(),
    run: confirmIdentity,
  }),
  endpoint({
    method: "get",
    path: "/api/security-log",
    summary: "Read who got in, who was refused and what was changed, newest first",
    who: administrators,
    query: pageQuery.extend({ member: reference("users").optional() }),
    answer: page(ENTRY),
    run: listSecurityLog,
  }),
  endpoint({
    method: "get",
    path: "/api/security-settings",
    summary: "Read what is asked of sign-ins",
    who: administrators,
    answer: value(securitySettings),
    run: readSecurityRules,
  }),
  endpoint({
    method: "patch",
    path: "/api/security-settings",
    summary: "Change what is asked of sign-ins",
    who: administrators,
    body: json(securitySettings),
    answer: value(securitySettings),
    run: changeSecurityRules,
  }),
  endpoint({
    method: "get",
    path: "/api/users/:id/passkeys",
    summary: "List one's passkeys",
    who: oneself,
    params: own,
    answer: list(PASSKEY),
    run: listPasskeys,
  }),
  endpoint({
    method: "post",
    path: "/api/users/:id/passkeys/options",
    summary: "Begin to add a passkey",
    who: oneself,
    params: own,
    answer: secret(value(z.looseObject({ challenge: z.string() }))),
    run: async ({ ctx, input }) => ({ ...(await beginPasskey({ ctx, input })) }),
  }),
  endpoint({
    method: "post",
    path: "/api/users/:id/passkeys",
    summary: "Add a passkey",
    who: oneself,
    params: own,
    body: json(passkeyInput),
    answer: item(PASSKEY, 201),
    run: ({ ctx, input, c }) =>
      addPasskey({ ctx, input: { ...input, userAgent: c.req.header("user-agent") } }),
  }),
  endpoint({
    method: "delete",
    path: "/api/users/:id/passkeys/:passkey",
    summary: "Forget a passkey",
    who: oneself,
    params: own.extend({ passkey: z.string() }),
    answer: nothing(),
    run: deletePasskey,
  }),
  endpoint({
    method: "post",
    path: "/api/users/:id/totp",
    summary: "Begin to set an authenticator up",
    who: oneself,
    params: own,
    answer: secret(value(totpSetup)),
    run: beginTotp,
  }),
  endpoint({
    method: "post",
    path: "/api/users/:id/totp/confirm",
    summary: "Confirm the authenticator with its first code",
    who: oneself,
    params: own,
    body: json(totpCodeInput),
    answer: secret(value(recoveryCodes)),
    run: confirmTotp,
  }),
  endpoint({
    method: "post",
    path: "/api/users/:id/totp/disable",
    summary: "Stop asking for codes",
    who: oneself,
    params: own,
    body: json(passwordInput),
    answer: nothing(),
    run: disableTotp,
  }),
  endpoint({
    method: "post",
    path: "/api/users/:id/recovery-codes",
    summary: "Replace the recovery codes",
    who: oneself,
    params: own,
    body: json(passwordInput),
    answer: secret(value(recoveryCodes)),
    run: renewRecoveryCodes,
  }),
];
