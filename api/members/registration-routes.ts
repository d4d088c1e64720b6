import {
  activationInput,
  emailInput,
  message,
  registerInput,
  resetPasswordInput,
  setUpInput,
  tokenInput,
  tokens,
} from "../../contracts/members.ts";
import {
  confirmEmail,
  confirmRegistration,
  forgetPassword,
  refuseRegistration,
  refuseReset,
  refuseSetUp,
  register,
  resendActivation,
  resetPassword,
  setUpSite,
} from "../../modules/members/index.ts";
import { nothing, tokensOnly, value } from "../http/answers.ts";
import { json } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import { anyone, sameSite } from "../http/who.ts";
import { giveTokens } from "./sign-in-routes.ts";

/** The calls for getting an account, or for getting back into it. For anyone. */
export const registrationEndpoints = [
  endpoint({
    method: "post",
    path: "/api/register",
    summary: "Register",
    who: anyone,
    body: json(registerInput),
    broken: refuseRegistration,
    answer: value(message, 201),
    async run({ ctx, input }) {
      await register({ ctx, input });
      return { message: "User registered successfully." }; // Specification, section 8.
    },
  }),
  endpoint({
    method: "post",
    path: "/api/register/confirm",
    summary: "Activate, with the mail's token and the password: the first sign-in",
    who: sameSite,
    body: json(activationInput),
    answer: tokensOnly(tokens),
    run: async ({ ctx, input, c }) =>
      giveTokens(
        c,
        await confirmRegistration({ ctx, input: { ...input, userAgent: c.req.header("user-agent") } }),
      ),
  }),
  endpoint({
    method: "post",
    path: "/api/set-up",
    summary: "Choose the first administrator's e-mail and password, by the printed link: the first sign-in",
    who: sameSite,
    body: json(setUpInput),
    broken: refuseSetUp,
    answer: tokensOnly(tokens),
    run: async ({ ctx, input, c }) =>
      giveTokens(c, await setUpSite({ ctx, input: { ...input, userAgent: c.req.header("user-agent") } })),
  }),
  endpoint({
    method: "post",
    path: "/api/register/resend",
    summary: "Mail the activation link again",
    who: anyone,
    body: json(emailInput),
    answer: nothing(202),
    run: resendActivation,
  }),
  endpoint({
    method: "post",
    path: "/api/password/forgot",
    summary: "Mail a link for a new password",
    who: anyone,
    body: json(emailInput),
    answer: nothing(202),
    run: forgetPassword,
  }),
  endpoint({
    method: "post",
    path: "/api/password/reset",
    summary: "Set a new password, with the mail's token",
    who: anyone,
    body: json(resetPasswordInput),
    broken: refuseReset,
    answer: value(message),
    async run({ ctx, input }) {
      await resetPassword({ ctx, input });
      return { message: "Password changed." };
    },
  }),
  endpoint({
    method: "post",
    path: "/api/email/confirm",
    summary: "Confirm a new e-mail address, with the mail's token",
    who: anyone,
    body: json(tokenInput),
    answer: value(message),
    async run({ ctx, input }) {
      await confirmEmail({ ctx, input });
      return { message: "E-mail address changed." };
    },
  }),
];
