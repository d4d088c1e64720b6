import { beforeEach, describe, expect, test } from "vitest";
import { sendContactMessage } from "../../modules/messages/index.ts";
import { messages, threads } from "../../modules/messages/tables.ts";
import { loadTranslations } from "../../platform/i18n/translations.ts";
import { useDatabase } from "../../tests/database/use-database.ts";
import { makeServices, type TestServices } from "../../tests/factories/services.ts";
import { createApi } from "../create-api.ts";

const held = useDatabase({ withContent: true });
const translations = await loadTranslations();
let services: TestServices;
let app: ReturnType<typeof createApi>;

beforeEach(async () => {
  services = makeServices(held);
  app = createApi({ services, translations, isReady: async () => true });
  await held.pool.query("truncate threads cascade; truncate rate_limits");
});

const valid = {
  name: "Awa",
  email: "awa@example.org",
  subject: "Une question",
  message: "Bonjour, une question.",
};

function post(address: string, body: unknown, headers: Record<string, string> = {}) {
  return app.request(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": "en", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

describe("POST /api/contact", () => {
  test("stores the message, mails it and says that it was sent", async () => {
    const response = await post("/api/contact", valid);
    expect([response.status, await response.json()]).toEqual([202, { outcome: "sent" }]);
    expect(services.mails).toMatchObject([
      { subject: "Une question", replyTo: { address: "awa@example.org" } },
    ]);
    const [stored] = await held.database.select().from(messages);
    expect(stored).toMatchObject({ body: valid.message, sender: "person", mailedAt: services.now() });
  });

  test("keeps a message whose mail fails, says so, and leaves a job to send it", async () => {
    services.mailFault = new Error("the mail server is away");
    const response = await post("/api/contact", valid);
    expect(await response.json()).toEqual({ outcome: "kept" });
    expect(services.queued).toHaveLength(1);
    expect(await held.database.select().from(messages)).toMatchObject([{ mailedAt: null }]);
  });

  test("holds no connection while a mail server is slow, however many write at once", async () => {
    const everyone = 40; // Twice as many as the pool has connections.
    const arrived = Promise.withResolvers<void>();
    let waiting = 0;
    const mailer = {
      async send() {
        waiting += 1;
        if (waiting === everyone) arrived.resolve();
        await arrived.promise;
      },
    };
    const sending = Array.from({ length: everyone }, (_, number) => {
      const ctx = { ...services, mailer, locale: "en" as const, address: `10.0.0.${number % 4}` };
      return sendContactMessage({ ctx, input: valid });
    });
    await arrived.promise;
    expect((await held.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await Promise.all(sending);
    const stored = await held.database.select().from(messages);
    expect(stored.filter(({ mailedAt }) => mailedAt)).toHaveLength(everyone);
  });

  test("answers a filled honeypot as if all were well, and keeps nothing", async () => {
    for (const body of [{ ...valid, phone_work: "1" }, { phone_work: "1" }]) {
      const response = await post("/api/contact", body);
      expect([response.status, await response.json()]).toEqual([202, { outcome: "sent" }]);
    }
    expect(await held.database.select().from(threads)).toEqual([]);
  });

  test("names every broken rule at once, in the reader's language", async () => {
    const response = await post("/api/contact", { email: "awa", subject: " " });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      "@type": "ConstraintViolationList",
      violations: [
        { propertyPath: "name", message: "This field is required.", code: "required" },
        { propertyPath: "email", message: "That doesn’t look like an e-mail address.", code: "email" },
        { propertyPath: "subject", code: "required" },
        { propertyPath: "message", code: "required" },
      ],
    });
  });

  test("refuses malformed JSON, another format and too much", async () => {
    expect((await post("/api/contact", "{")).status).toBe(400);
    expect((await post("/api/contact", "<a/>", { "Content-Type": "text/xml" })).status).toBe(415);
    expect((await post("/api/contact", { ...valid, message: "x".repeat(300_000) })).status).toBe(413);
  });

  test("limits how often an address writes", async () => {
    for (let time = 0; time < 20; time += 1) expect((await post("/api/contact", valid)).status).toBe(202);
    const response = await post("/api/contact", valid);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});

describe("POST /api/v1.0/email/send, as EmailJS is called", () => {
  const call = {
    lib_version: "4.4.1",
    user_id: "u",
    service_id: "s",
    template_id: "t",
    template_params: {
      reply_to: "awa@example.org",
      to_name: "x",
      from_name: "Awa",
      subject: "S",
      message: "M",
    },
  };

  test("takes the message and answers the text OK", async () => {
    const response = await post("/api/v1.0/email/send", call);
    expect([response.status, await response.text()]).toEqual([200, "OK"]);
    expect(await held.database.select().from(threads)).toMatchObject([
      { name: "Awa", email: "awa@example.org" },
    ]);
  });

  test.each([
    ["user_id", "The user ID is required"],
    ["service_id", "The service ID is required"],
    ["template_id", "The template ID is required"],
  ])("says that %s is missing", async (name, message) => {
    const response = await post("/api/v1.0/email/send", { ...call, [name]: undefined });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(message);
  });

  test("says which parameters are missing or wrong, and keeps nothing of a filled honeypot", async () => {
    const send = (template_params: unknown) => post("/api/v1.0/email/send", { ...call, template_params });
    const answers = [await send("x"), await send({ reply_to: "awa" }), await send({ phone_work: "1" })];
    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))).toEqual([
      [400, "The parameters are invalid"],
      [400, "The template parameters are missing or wrong: name, email, subject, message"],
      [200, "OK"],
    ]);
    expect(await held.database.select().from(threads)).toEqual([]);
  });
});
