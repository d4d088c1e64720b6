import { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { contactInput } from "../../contracts/contact.ts";
import { emailJsInput, sendContactMessage, sendEmailJs } from "../../modules/messages/index.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { readBody } from "../http/body.ts";
import { type Api, endpoint } from "../http/endpoint.ts";
import { answer } from "../http/envelope.ts";
import type { Environment } from "../http/environment.ts";

/** EmailJS's own words for its three identifiers (specification, section 8). */
const EMAIL_JS_IDENTIFIERS = [
  ["user_id", "The user ID is required. To find this ID, visit https://dashboard.emailjs.com/admin/account"],
  ["service_id", "The service ID is required. To find this ID, visit https://dashboard.emailjs.com/admin"],
  [
    "template_id",
    "The template ID is required. To find this ID, visit https://dashboard.emailjs.com/admin/templates",
  ],
] as const;

const outcome = z.object({ outcome: z.enum(["sent", "kept"]) });

export function contactRoutes(): Api {
  const routes = new OpenAPIHono<Environment>();
  const isPublic = true;

  endpoint(
    routes,
    {
      method: "post",
      path: "/api/contact",
      summary: "Write to the researcher",
      isPublic,
      body: contactInput,
      answer: { status: 202, schema: outcome },
    },
    async (c) => answer(c, { outcome: await sendContactMessage(c.get("ctx"), await readBody(c.req)) }, 202),
  );

  // Called from any site's page, as EmailJS is: it reads no cookie and answers only whether it took the message.
  routes.use("/api/v1.0/email/send", async (c, next) => {
    await next();
    c.header("Access-Control-Allow-Origin", "*");
    c.header("Access-Control-Allow-Headers", "Content-Type");
  });
  routes.options("/api/v1.0/email/send", (c) => c.body(null, 204));
  endpoint(
    routes,
    {
      method: "post",
      path: "/api/v1.0/email/send",
      summary: "Write to the researcher, as EmailJS is called",
      isPublic,
      body: emailJsInput,
      answer: { status: 200, type: "text/plain" },
    },
    async (c) => {
      const body = emailJsInput.safeParse(await readBody(c.req));
      if (!body.success) return c.text("The parameters are invalid", 400);
      for (const [name, message] of EMAIL_JS_IDENTIFIERS) {
        if (!body.data[name]) return c.text(message, 400);
      }
      try {
        await sendEmailJs(c.get("ctx"), body.data);
        return c.text("OK");
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== "invalid_input") throw error;
        const fields = error.violations.map(({ propertyPath }) => propertyPath).join(", ");
        return c.text(`The template parameters are missing or wrong: ${fields}`, 400);
      }
    },
  );
  return routes;
}
