import { Hono } from "hono";
import { z } from "zod";
import { contactInput, isTrapped } from "../../contracts/contact.ts";
import { emailJsInput, sendContactMessage, sendEmailJs } from "../../modules/messages/index.ts";
import { brokenInput, Refusal } from "../../platform/core/refusal.ts";
import { file, value } from "../http/answers.ts";
import { json } from "../http/bodies.ts";
import { endpoint } from "../http/endpoint.ts";
import type { Environment } from "../environment.ts";
import { anyone } from "../http/who.ts";

const EMAIL_JS = "/api/v1.0/email/send";

/** EmailJS's own words for its three identifiers (specification, section 8). */
const EMAIL_JS_IDENTIFIERS = [
  ["user_id", "The user ID is required. To find this ID, visit https://dashboard.emailjs.com/admin/account"],
  ["service_id", "The service ID is required. To find this ID, visit https://dashboard.emailjs.com/admin"],
  [
    "template_id",
    "The template ID is required. To find this ID, visit https://dashboard.emailjs.com/admin/templates",
  ],
] as const;

export const contactEndpoints = [
  endpoint({
    method: "post",
    path: "/api/contact",
    summary: "Write to the researcher",
    who: anyone,
    body: json(contactInput),
    broken({ input, violations }) {
      if (!isTrapped(input)) throw brokenInput(violations);
      return { outcome: "sent" as const };
    },
    answer: value(z.object({ outcome: z.enum(["sent", "kept"]) }), 202),
    run: async ({ ctx, input }) => ({ outcome: await sendContactMessage({ ctx, input }) }),
  }),
  endpoint({
    method: "post",
    path: EMAIL_JS,
    summary: "Write to the researcher, as EmailJS is called",
    who: anyone,
    body: json(emailJsInput),
    broken: ({ c }) => c.text("The parameters are invalid", 400),
    answer: file("text/plain"),
    async run({ ctx, input, c }) {
      for (const [name, message] of EMAIL_JS_IDENTIFIERS) {
        if (!input[name]) return c.text(message, 400);
      }
      try {
        await sendEmailJs({ ctx, input });
        return c.text("OK");
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== "invalid_input") throw error;
        const fields = error.violations.map(({ propertyPath }) => propertyPath).join(", ");
        return c.text(`The template parameters are missing or wrong: ${fields}`, 400);
      }
    },
  }),
];

/**
 * Pages of any site may call this as they call EmailJS. It reads no cookie and says only whether the message was
 * taken.
 */
export function emailJsPreflight(): Hono<Environment> {
  const routes = new Hono<Environment>();
  routes.use(EMAIL_JS, async (c, next) => {
    await next();
    c.header("Access-Control-Allow-Origin", "*");
    c.header("Access-Control-Allow-Headers", "Content-Type");
  });
  routes.options(EMAIL_JS, (c) => c.body(null, 204));
  return routes;
}
