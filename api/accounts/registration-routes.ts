import { OpenAPIHono } from "@hono/zod-openapi";
import {
  emailInput,
  message,
  registerInput,
  resetPasswordInput,
  tokenInput,
} from "../../contracts/accounts.ts";
import {
  confirmEmail,
  confirmRegistration,
  forgetPassword,
  register,
  resendActivation,
  resetPassword,
} from "../../modules/accounts/index.ts";
import { readBody } from "../http/body.ts";
import { type Api, endpoint } from "../http/endpoint.ts";
import { answer } from "../http/envelope.ts";
import type { Environment } from "../http/environment.ts";

/** What anyone may do to get an account, or back into it. */
export function registrationRoutes(): Api {
  const routes = new OpenAPIHono<Environment>();
  const isPublic = true;

  endpoint(
    routes,
    {
      method: "post",
      path: "/api/register",
      summary: "Register",
      isPublic,
      body: registerInput,
      answer: { status: 201, schema: message },
    },
    async (c) => {
      await register(c.get("ctx"), await readBody(c.req));
      return answer(c, { message: "User registered successfully." }, 201); // Specification, section 8.
    },
  );
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/register/confirm",
      summary: "Activate, with the mail's token",
      isPublic,
      body: tokenInput,
      answer: { status: 200, schema: message },
    },
    async (c) => {
      await confirmRegistration(c.get("ctx"), await readBody(c.req));
      return answer(c, { message: "Account activated." });
    },
  );
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/register/resend",
      summary: "Mail the activation link again",
      isPublic,
      body: emailInput,
      answer: { status: 202 },
    },
    async (c) => {
      await resendActivation(c.get("ctx"), await readBody(c.req));
      return c.body(null, 202);
    },
  );
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/password/forgot",
      summary: "Mail a link for a new password",
      isPublic,
      body: emailInput,
      answer: { status: 202 },
    },
    async (c) => {
      await forgetPassword(c.get("ctx"), await readBody(c.req));
      return c.body(null, 202);
    },
  );
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/password/reset",
      summary: "Set a new password, with the mail's token",
      isPublic,
      body: resetPasswordInput,
      answer: { status: 200, schema: message },
    },
    async (c) => {
      await resetPassword(c.get("ctx"), await readBody(c.req));
      return answer(c, { message: "Password changed." });
    },
  );
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/email/confirm",
      summary: "Confirm a new e-mail address, with the mail's token",
      isPublic,
      body: tokenInput,
      answer: { status: 200, schema: message },
    },
    async (c) => {
      await confirmEmail(c.get("ctx"), await readBody(c.req));
      return answer(c, { message: "E-mail address changed." });
    },
  );
  return routes;
}
