import { describe, expect, test } from "vitest";
import { outcome, PASSWORD, read } from "../../tests/factories/api.ts";
import { useMembers } from "../../tests/factories/use-members.ts";

const { held, api, awa, other, patch } = useMembers();

describe("PATCH /api/users/{id}, of e-mail, password and phone", () => {
  test("asks for the password before it changes it, and signs the other devices out", async () => {
    api.later("11 minutes");
    const second = await read(await api.signIn(awa.email));
    const password = "boussole-verte-chante-77";
    const wish = { password, confirmPassword: password };
    expect(await outcome(await patch(wish))).toMatchObject([
      422,
      { violations: [{ propertyPath: "currentPassword", code: "required" }] },
    ]);
    expect(await outcome(await patch({ ...wish, currentPassword: "wrong" }))).toMatchObject([
      422,
      { violations: [{ code: "wrong_password" }] },
    ]);
    expect((await patch({ ...wish, currentPassword: PASSWORD })).status).toBe(200);
    expect((await api.call("GET", `/api/users/${awa.id}`, { token: String(second.token) })).status).toBe(401);
    expect((await patch({})).status).toBe(200);
    expect((await api.signIn(awa.email, { password })).status).toBe(200);
  });

  test("names every broken rule at once, the password's, the phone's and the current password's too", async () => {
    api.later("11 minutes");
    const broken = await patch({
      firstName: "",
      mobilePhone: "12",
      password: "motdepasse1234",
      confirmPassword: "other",
      currentPassword: "wrong",
    });
    expect(broken.status).toBe(422);
    const { violations } = await read(broken);
    expect(violations).toMatchObject([
      { propertyPath: "firstName", code: "required" },
      { propertyPath: "confirmPassword", code: "passwords_differ" },
      { propertyPath: "mobilePhone", code: "phone" },
      { propertyPath: "currentPassword", code: "wrong_password" },
      { propertyPath: "password", code: "guessable" },
    ]);
    const without = await read(await patch({ email: "no-address", password: "motdepasse1234" }));
    expect(without.violations).toMatchObject([
      { propertyPath: "email", code: "email" },
      { propertyPath: "confirmPassword", code: "passwords_differ" },
      { propertyPath: "currentPassword", code: "required" },
      { propertyPath: "password", code: "guessable" },
    ]);
  });

  test("leaves e-mail and password to the member alone: no administrator may change them", async () => {
    await api.promote(awa, "ROLE_SUPER_ADMIN");
    const wishes = [
      { email: "x@example.org", currentPassword: PASSWORD },
      {
        password: "girafe-polaire-77-chante",
        confirmPassword: "girafe-polaire-77-chante",
        currentPassword: PASSWORD,
      },
    ];
    for (const wish of wishes) expect((await patch(wish, { of: other })).status).toBe(403);
  });

  test("limits guesses at the password", async () => {
    for (let time = 0; time < 10; time += 1)
      await patch({ email: "new@example.org", currentPassword: "wrong" });
    expect((await patch({ email: "new@example.org", currentPassword: PASSWORD })).status).toBe(429);
  });

  test("changes the e-mail once the new address has confirmed it, and tells the old one", async () => {
    expect(await read(await patch({ email: "New@example.org", currentPassword: PASSWORD }))).toMatchObject({
      email: "awa@example.org",
    });
    const token = await api.mailedToken();
    expect(api.services.mails.at(-1)).toMatchObject({ to: "new@example.org" });
    expect((await api.call("POST", "/api/email/confirm", { body: { token } })).status).toBe(200);
    expect((await api.call("POST", "/api/email/confirm", { body: { token } })).status).toBe(410);
    await api.runJobs();
    expect(api.services.mails.at(-1)).toMatchObject({
      to: "awa@example.org",
      subject: "Your account’s address has changed",
    });
    expect(await read(await patch({}))).toMatchObject({ email: "new@example.org" });
  });

  test("gives one address to one of those who confirm it at once; the others keep theirs", async () => {
    const tokens: string[] = [];
    for (const member of [awa, other]) {
      await patch({ email: "new@example.org", currentPassword: PASSWORD }, { as: member, of: member });
      tokens.push(await api.mailedToken());
    }
    const answers = await Promise.all(
      tokens.map((token) => api.call("POST", "/api/email/confirm", { body: { token } })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 410]);
    const { rows } = await held.pool.query<{ email: string }>("select email from users order by email");
    expect(rows.map(({ email }) => email)).toContain("new@example.org");
    expect(new Set(rows.map(({ email }) => email)).size).toBe(2);
  });

  test("answers alike for an address that is somebody's, and tells its owner", async () => {
    expect((await patch({ email: other.email, currentPassword: PASSWORD })).status).toBe(200);
    await api.runJobs();
    expect(api.services.mails).toMatchObject([{ to: other.email, subject: "You already have an account" }]);
  });

  const changes = {
    async "a new password"() {
      const password = "boussole-verte-chante-77";
      await patch({ password, confirmPassword: password, currentPassword: PASSWORD });
    },
    async "a new e-mail"() {
      await patch({ email: "new@example.org", currentPassword: PASSWORD });
      await api.call("POST", "/api/email/confirm", { body: { token: await api.mailedToken() } });
    },
  };
  test.each(Object.entries(changes))(
    "%s has the links of a lost password open nothing",
    async (_, change) => {
      await api.call("POST", "/api/password/forgot", { body: { email: awa.email } });
      const token = await api.mailedToken();
      await change();
      const password = "tortue-polaire-dessine-77";
      const reset = { token, password, confirmPassword: password };
      expect((await api.call("POST", "/api/password/reset", { body: reset })).status).toBe(410);
    },
  );
});
