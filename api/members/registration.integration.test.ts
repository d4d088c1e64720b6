import { describe, expect, test } from "vitest";
import { registrations, users } from "../../modules/members/tables.ts";
import { outcome, PASSWORD, read, registrationOf } from "../../tests/factories/api.ts";
import { useApi } from "../../tests/factories/use-members.ts";

const { held, api } = useApi();

const awa = "awa@example.org";
const valid = registrationOf(awa);
const post = (address: string, body: unknown) => api.call("POST", address, { body });
const open = (token: string, password = PASSWORD) => post("/api/register/confirm", { token, password });

describe("specification, section 7: POST /api/register", () => {
  test("registers a member, whose phone is read in Cameroon, and mails the activation link", async () => {
    const response = await post("/api/register", valid);
    expect(await outcome(response)).toEqual([201, { message: "User registered successfully." }]);
    expect(await held.database.select().from(users)).toEqual([]);
    const [registration] = await held.database.select().from(registrations);
    expect(registration).toMatchObject({
      email: awa,
      mobilePhone: "+237650000000",
      locale: "en",
      termsVersion: "2024-09-30",
    });
    expect(registration?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await api.runJobs();
    expect(api.services.mails).toMatchObject([{ to: awa, subject: "Activate your account" }]);
    const { text = "" } = api.services.mails[0] ?? {};
    expect(text).toContain("http://localhost:3000/register/confirm?token=");
    expect(text).toContain("1 October 2024 at 12:00");
    expect(text).toContain("enter the password you chose");
  });

  test("answers a known e-mail alike, changes nothing, and tells its owner", async () => {
    await api.join(awa);
    const [before] = await held.database.select().from(users);
    const response = await post("/api/register", {
      ...valid,
      email: "AWA@example.org",
      firstName: "Mallory",
    });
    expect(await outcome(response)).toEqual([201, { message: "User registered successfully." }]);
    expect(await held.database.select().from(users)).toEqual([before]);
    await api.runJobs();
    expect(api.services.mails.at(-1)).toMatchObject({ to: awa, subject: "You already have an account" });
  });

  test("names every broken rule at once, in the reader's language", async () => {
    const response = await post("/api/register", {
      email: "awa",
      password: "court",
      confirmPassword: "long",
      mobilePhone: "12",
    });
    expect(response.status).toBe(422);
    const body = await read(response);
    expect(body).toMatchObject({ "@id": "/api/validation_errors/email", title: "An error occurred" });
    expect(body.violations).toEqual([
      { propertyPath: "email", code: "email", message: "That doesn’t look like an e-mail address." },
      {
        propertyPath: "password",
        code: "too_short",
        message: "This text is too short: 12 characters at least.",
      },
      { propertyPath: "firstName", code: "required", message: "This field is required." },
      { propertyPath: "lastName", code: "required", message: "This field is required." },
      { propertyPath: "terms", code: "terms", message: "You need to accept the terms." },
      { propertyPath: "confirmPassword", code: "passwords_differ", message: "Passwords do not match." },
      { propertyPath: "mobilePhone", code: "phone", message: "That doesn’t look like a phone number." },
    ]);
    expect(body["hydra:description"]).toContain(
      "email: That doesn’t look like an e-mail address.\npassword: ",
    );
  });

  test.each(["motdepasse1234", "Password1234!", "awa@example.org"])(
    "refuses the guessable password %s",
    async (password) => {
      const response = await post("/api/register", { ...valid, password, confirmPassword: password });
      expect(await outcome(response)).toMatchObject([
        422,
        { violations: [{ propertyPath: "password", code: "guessable" }] },
      ]);
    },
  );

  test("refuses malformed JSON, another format, too much and the character that PostgreSQL cannot hold", async () => {
    const [malformed, nul] = [
      await post("/api/register", "{"),
      await post("/api/register", { ...valid, firstName: "a\0" }),
    ];
    const xml = await api.call("POST", "/api/register", {
      body: "<a/>",
      headers: { "Content-Type": "text/xml" },
    });
    const huge = await post("/api/register", { ...valid, firstName: "x".repeat(300_000) });
    expect([malformed.status, nul.status, xml.status, huge.status]).toEqual([400, 400, 415, 413]);
  });

  test("limits the mails that one address can be sent, known or not", async () => {
    for (let time = 0; time < 6; time += 1) expect((await post("/api/register", valid)).status).toBe(201);
    const response = await post("/api/register", valid);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await post("/api/register/resend", { email: awa })).status).toBe(429);
    expect((await post("/api/password/forgot", { email: awa })).status).toBe(429);
  });
});

test("a mail that could not be sent is sent by the next try, with a link that works", async () => {
  await post("/api/register", valid);
  const jobs = [...api.services.queued];
  api.services.mailFault = new Error("no mail server");
  await expect(api.runJobs()).rejects.toThrow("no mail server");
  api.services.mailFault = undefined;
  api.services.queued.push(...jobs);
  expect((await open(await api.mailedToken())).status).toBe(200);
});

describe("POST /api/register/confirm", () => {
  test("activates once, and keeps which terms were accepted when", async () => {
    await post("/api/register", valid);
    const registeredAt = api.services.clock;
    const token = await api.mailedToken();
    expect((await api.signIn(awa)).status).toBe(403);
    api.later("1 hour");
    const activated = await open(token);
    expect(await outcome(activated)).toEqual([
      200,
      { token: expect.any(String) as string, refresh_token: expect.any(String) as string },
    ]);
    expect(activated.headers.getSetCookie()[0]).toMatch(/^refresh_token=/);
    expect(await held.database.select().from(users)).toMatchObject([
      { email: awa, roles: [], termsVersion: "2024-09-30", termsAcceptedAt: registeredAt },
    ]);
    expect((await api.signIn(awa)).status).toBe(200);
    expect((await open(token)).status).toBe(410);
  });

  test("asks for the password of that very registration, five times, and uses no link up for a wrong one", async () => {
    await post("/api/register", valid);
    const token = await api.mailedToken();
    expect(await outcome(await open(token, "boussole-verte-chante-77"))).toEqual([
      401,
      { code: 401, message: "Invalid credentials." },
    ]);
    expect((await open(token)).status).toBe(200);

    await post("/api/register", { ...valid, email: "binta@example.org" });
    const another = await api.mailedToken();
    for (let time = 0; time < 5; time += 1) expect((await open(another, "wrong")).status).toBe(401);
    expect((await open(another)).status).toBe(429);
  });

  test("an attacker who registers a victim's address gets nothing, though the victim asks for the link again", async () => {
    const attacker = "boussole-verte-chante-77";
    await post("/api/register", valid);
    api.later("1 minute");
    const attack = { ...valid, firstName: "Mallory", password: attacker, confirmPassword: attacker };
    await post("/api/register", attack);
    await api.runJobs();
    api.later("1 minute");
    await post("/api/register/resend", { email: awa });
    await api.runJobs();
    const { text = "" } = api.services.mails.at(-1) ?? {};
    expect(text).toContain("12:00");
    expect(text).toContain("12:01");
    const [own = "", theirs = ""] = [
      ...new Set(Array.from(text.matchAll(/token=([\w-]+)/g), ([, one]) => one)),
    ];
    expect((await open(theirs)).status).toBe(401);
    expect((await open(own)).status).toBe(200);
    expect(await held.database.select().from(users)).toMatchObject([{ firstName: "Awa" }]);
    expect((await open(theirs, attacker)).status).toBe(410);
    expect((await api.signIn(awa, { password: attacker })).status).toBe(401);
  });

  test.each(["first", "last"] as const)(
    "activates the registration whose own link is opened, the %s of two, and kills the other",
    async (which) => {
      const passwords = { first: PASSWORD, last: "boussole-verte-chante-77" };
      const tokens = { first: "", last: "" };
      for (const each of ["first", "last"] as const) {
        const password = passwords[each];
        await post("/api/register", { ...valid, firstName: each, password, confirmPassword: password });
        tokens[each] = await api.mailedToken();
      }
      const other = which === "first" ? "last" : "first";
      expect((await open(tokens[which], passwords[which])).status).toBe(200);
      expect((await open(tokens[other], passwords[other])).status).toBe(410);
      expect(await held.database.select().from(users)).toMatchObject([{ firstName: which }]);
      expect((await api.signIn(awa, { password: passwords[which] })).status).toBe(200);
      expect((await api.signIn(awa, { password: passwords[other] })).status).not.toBe(200);
    },
  );

  test("makes one member when the links of two registrations are opened at once", async () => {
    const tokens: string[] = [];
    for (let time = 0; time < 5; time += 1) {
      await post("/api/register", valid);
      tokens.push(await api.mailedToken());
    }
    const answers = await Promise.all(tokens.map((token) => open(token)));
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([
      200, 410, 410, 410, 410,
    ]);
    expect(await held.database.select().from(users)).toHaveLength(1);
  });

  test("refuses a link of a day ago, one that a later link replaced, and none", async () => {
    await post("/api/register", valid);
    const first = await api.mailedToken();
    expect((await post("/api/register/resend", { email: awa })).status).toBe(202);
    const second = await api.mailedToken();
    expect((await open(first)).status).toBe(410);
    api.services.clock = new Date(api.services.clock.getTime() + 24 * 3_600_000 + 1);
    expect((await open(second)).status).toBe(410);
    expect((await post("/api/register/confirm", {})).status).toBe(422);
  });
});
