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
import { item, list, nothing, page, resource, value } from "../http/answers.ts";
import { checkedByVerb } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageQuery } from "../http/envelope.ts";
import { administrators, oneself } from "../http/who.ts";

const SESSION = resource("Session", session, ({ id }, { id: user }) => `/api/users/${user}/sessions/${id}`);
const PASSKEY = resource("Passkey", passkey, ({ id }, { id: user }) => `/api/users/${user}/passkeys/${id}`);

const ENTRY = resource("SecurityEntry", securityEntry, ({ id }) => `/api/security-log/${id}`);

const own = z.object({ id: z.uuid() });

/** How a member signs in, and where they are signed in: for oneself. What the site asks of it: for administrators. */
export const securityEndpoints = [
  endpoint({
    method: "get",
    path: "/api/users/:id/sessions",
    summary: "List one's signed-in devices",
    who: oneself,
    params: own,
    answer: list(SESSION),
    run: ({ ctx, params }) => listSessions(ctx, params.id),
  }),
  endpoint({
    method: "delete",
    path: "/api/users/:id/sessions",
    summary: "Sign all other devices out",
    who: oneself,
    params: own,
    answer: nothing(),
    run: ({ ctx, params }) => endOtherSessions(ctx, params.id),
  }),
  endpoint({
    method: "delete",
    path: "/api/users/:id/sessions/:session",
    summary: "Sign a device out",
    who: oneself,
    params: own.extend({ session: z.string() }),
    answer: nothing(),
    run: ({ ctx, params }) => endSession(ctx, params),
  }),
  endpoint({
    method: "post",
    path: "/api/users/:id/confirmations",
    summary: "Give one's password or passkey again, for ten minutes",
    who: oneself,
    params: own,
    body: checkedByVerb(confirmationInput),
    answer: nothing(),
    run: ({ ctx, params, body }) => confirmIdentity(ctx, { id: params.id, input: body }),
  }),
  endpoint({
    method: "get",
    path: "/api/security-log",
    summary: "Read who got in, who was refused and what was changed, newest first",
    who: administrators,
    query: pageQuery.extend({ member: reference("users").optional() }),
    answer: page(ENTRY),
    run: ({ ctx, query }) => listSecurityLog(ctx, query),
  }),
  endpoint({
    method: "get",
    path: "/api/security-settings",
    summary: "Read what is asked of sign-ins",
    who: administrators,
    answer: value(securitySettings),
    run: ({ ctx }) => readSecurityRules(ctx),
  }),
  endpoint({
    method: "patch",
    path: "/api/security-settings",
    summary: "Change what is asked of sign-ins",
    who: administrators,
    body: checkedByVerb(securitySettings),
    answer: value(securitySettings),
    run: ({ ctx, body }) => changeSecurityRules(ctx, body),
  }),
  endpoint({
    method: "get",
    path: "/api/users/:id/passkeys",
    summary: "List one's passkeys",
    who: oneself,
    params: own,
    answer: list(PASSKEY),
    run: ({ ctx, params }) => listPasskeys(ctx, params.id),
  }),
  endpoint({
    method: "post",
    path: "/api/users/:id/passkeys/options",
    summary: "Begin to add a passkey",
    who: oneself,
    params: own,
    answer: value(z.looseObject({ challenge: z.string() })),
    run: async ({ ctx, params }) => ({ ...(await beginPasskey(ctx, params.id)) }),
  }),
  endpoint({
    method: "post",
    path: "/api/users/:id/passkeys",
    summary: "Add a passkey",
    who: oneself,
    params: own,
    body: checkedByVerb(passkeyInput),
    answer: item(PASSKEY, 201),
    run: ({ ctx, params, body, c }) =>
      addPasskey(ctx, { id: params.id, input: body, userAgent: c.req.header("user-agent") }),
  }),
  endpoint({
    method: "delete",
    path: "/api/users/:id/passkeys/:passkey",
    summary: "Forget a passkey",
    who: oneself,
    params: own.extend({ passkey: z.string() }),
    answer: nothing(),
    run: ({ ctx, params }) => deletePasskey(ctx, params),
  }),
  endpoint({
    method: "post",
    path: "/api/users/:id/totp",
    summary: "Begin to set an authenticator up",
    who: oneself,
    params: own,
    answer: value(totpSetup),
    run: ({ ctx, params }) => beginTotp(ctx, params.id),
  }),
  endpoint({
    method: "post",
    path: "/api/users/:id/totp/confirm",
    summary: "Confirm the authenticator with its first code",
    who: oneself,
    params: own,
    body: checkedByVerb(totpCodeInput),
    answer: value(recoveryCodes),
    run: ({ ctx, params, body }) => confirmTotp(ctx, { id: params.id, input: body }),
  }),
  endpoint({
    method: "post",
    path: "/api/users/:id/totp/disable",
    summary: "Stop asking for codes",
    who: oneself,
    params: own,
    body: checkedByVerb(passwordInput),
    answer: nothing(),
    run: ({ ctx, params, body }) => disableTotp(ctx, { id: params.id, input: body }),
  }),
  endpoint({
    method: "post",
    path: "/api/users/:id/recovery-codes",
    summary: "Replace the recovery codes",
    who: oneself,
    params: own,
    body: checkedByVerb(passwordInput),
    answer: value(recoveryCodes),
    run: ({ ctx, params, body }) => renewRecoveryCodes(ctx, { id: params.id, input: body }),
  }),
];
