import { describe, expect, test } from "vitest";
import { outcome, read } from "../../tests/factories/api.ts";
import { useMembers } from "../../tests/factories/use-members.ts";

const { api, awa, other, patch } = useMembers();

describe("specification, section 7: GET /api/users/{id}", () => {
  test("shows oneself as linked data, or as plain JSON when asked", async () => {
    const response = await api.call("GET", `/api/users/${awa.id}`, { token: awa.token });
    expect(response.headers.get("Content-Type")).toBe("application/ld+json");
    expect(response.headers.get("Link")).toContain(
      '/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"',
    );
    const user = {
      id: awa.id,
      firstName: "Awa",
      lastName: "Ndiaye",
      email: "awa@example.org",
      mobilePhone: "+237650000000",
      mobileVerify: false,
      roles: [],
      accounts: [],
      locale: "en",
      newsletter: false,
      place: null,
      picture: null,
      isLocked: false,
      totp: false,
      secondFactorRequired: false,
      deletionAt: null,
      createdAt: "2024-10-01T12:00:00.000Z",
    };
    expect(await read(response)).toEqual({
      "@context": "/api/contexts/User",
      "@id": `/api/users/${awa.id}`,
      "@type": "User",
      ...user,
    });
    const plain = await api.call("GET", `/api/users/${awa.id}`, {
      token: awa.token,
      headers: { Accept: "application/json" },
    });
    expect([plain.headers.get("Content-Type"), await read(plain)]).toEqual(["application/json", user]);
  });

  test("refuses another member, known or not, and shows everyone to administrators", async () => {
    const unknown = `/api/users/${crypto.randomUUID()}`;
    for (const address of [`/api/users/${other.id}`, unknown, "/api/users/x"]) {
      expect((await api.call("GET", address, { token: awa.token })).status).toBe(403);
    }
    await api.promote(awa, "ROLE_ADMIN");
    expect((await api.call("GET", `/api/users/${other.id}`, { token: awa.token })).status).toBe(200);
    expect((await api.call("GET", unknown, { token: awa.token })).status).toBe(404);
    expect((await api.call("GET", "/api/users/x", { token: awa.token })).status).toBe(404);
  });

  test("lists members by page, for administrators", async () => {
    expect((await api.call("GET", "/api/users")).status).toBe(401);
    expect((await api.call("GET", "/api/users", { token: awa.token })).status).toBe(403);
    await api.promote(awa, "ROLE_ADMIN");
    const page = await read(await api.call("GET", "/api/users?itemsPerPage=1&page=2", { token: awa.token }));
    expect(page).toMatchObject({
      "@type": "hydra:Collection",
      "hydra:totalItems": 2,
      "hydra:member": [{ "@type": "User" }],
    });
    expect(page["hydra:view"]).toEqual({
      "@id": "/api/users?itemsPerPage=1&page=2",
      "@type": "hydra:PartialCollectionView",
      "hydra:first": "/api/users?itemsPerPage=1&page=1",
      "hydra:last": "/api/users?itemsPerPage=1&page=2",
      "hydra:previous": "/api/users?itemsPerPage=1&page=1",
    });
    const found = await read(await api.call("GET", "/api/users?q=other%40", { token: awa.token }));
    expect(found).toMatchObject({ "hydra:totalItems": 1, "hydra:member": [{ email: "other@example.org" }] });
    const team = await read(await api.call("GET", "/api/users?team=1", { token: awa.token }));
    expect(team).toMatchObject({ "hydra:totalItems": 1, "hydra:member": [{ email: awa.email }] });
    await api.promote(other, "ROLE_PROF");
    const professors = await read(await api.call("GET", "/api/users?role=ROLE_PROF", { token: awa.token }));
    expect(professors).toMatchObject({ "hydra:totalItems": 1, "hydra:member": [{ email: other.email }] });
    expect((await api.call("GET", "/api/users?page=0", { token: awa.token })).status).toBe(422);
  });
});

describe("PATCH /api/users/{id}", () => {
  test("changes what it names of the profile, and leaves the rest", async () => {
    const response = await patch({ firstName: "Aïssatou", place: "Douala", locale: "fr", newsletter: true });
    expect(await outcome(response)).toMatchObject([
      200,
      { firstName: "Aïssatou", lastName: "Ndiaye", place: "Douala", locale: "fr", newsletter: true },
    ]);
    expect(await read(await patch({ place: null }))).toMatchObject({ place: null, firstName: "Aïssatou" });
  });

  test("refuses broken rules, nobody, and another member", async () => {
    const broken = await patch({ firstName: "", roles: ["ROLE_KING"], locale: "de" });
    expect(await outcome(broken)).toMatchObject([
      422,
      {
        violations: [{ propertyPath: "firstName" }, { propertyPath: "locale" }, { propertyPath: "roles.0" }],
      },
    ]);
    expect((await api.call("PATCH", `/api/users/${awa.id}`, { body: {} })).status).toBe(401);
    expect((await patch({ firstName: "X" }, { of: other })).status).toBe(403);
  });

  test("lets administrators give ROLE_PROF, and super-administrators every role, at once", async () => {
    expect((await patch({ roles: ["ROLE_PROF"] })).status).toBe(403);
    await api.promote(awa, "ROLE_ADMIN");
    expect(await read(await patch({ roles: ["ROLE_PROF"] }, { of: other }))).toMatchObject({
      roles: ["ROLE_PROF"],
    });
    expect((await patch({ roles: ["ROLE_ADMIN"] }, { of: other })).status).toBe(403);
    await api.promote(awa, "ROLE_SUPER_ADMIN");
    expect((await patch({ roles: ["ROLE_ADMIN"] }, { of: other })).status).toBe(200);
    expect((await api.call("GET", "/api/users", { token: other.token })).status).toBe(200);
    expect((await patch({ firstName: "X" }, { as: other, of: awa })).status).toBe(403);
  });

  test("asks for the password again before somebody becomes an administrator, unless the giver has just signed in", async () => {
    await api.promote(awa, "ROLE_SUPER_ADMIN");
    api.later("11 minutes");
    const refused = await patch({ roles: ["ROLE_PROF", "ROLE_ADMIN"] }, { of: other });
    expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([
      403,
      expect.stringContaining("insufficient_user_authentication"),
    ]);
    expect((await patch({ roles: ["ROLE_PROF"] }, { of: other })).status).toBe(200);
    await api.confirm(awa);
    expect((await patch({ roles: ["ROLE_ADMIN"] }, { of: other })).status).toBe(200);
  });

  test("lets administrators correct names, place and phone, the latter with their password, and tells the member what", async () => {
    await api.promote(awa, "ROLE_ADMIN");
    api.later("11 minutes");
    const corrected = { firstName: "Moussa", lastName: "Ndiaye", place: "Garoua" };
    await api.runJobs();
    const before = api.services.mails.length;
    expect(await read(await patch(corrected, { of: other }))).toMatchObject(corrected);
    const phone = { ...corrected, mobilePhone: "+237699000001" };
    expect((await patch(phone, { of: other })).status).toBe(403);
    await api.confirm(awa);
    expect(await read(await patch(phone, { of: other }))).toMatchObject({ ...phone, mobileVerify: false });
    expect((await patch(phone, { of: other })).status).toBe(200);
    expect((await patch({ email: "new@example.org" }, { of: other })).status).toBe(403);
    await api.runJobs();
    const told = api.services.mails.slice(before).map(({ to, text }) => [to, text]);
    expect(told).toEqual([
      [other.email, expect.stringMatching(/first name[^]*place/)],
      [other.email, expect.stringContaining("phone number")],
    ]);
  });

  test("never takes the last super-administrator away", async () => {
    await api.promote(awa, "ROLE_SUPER_ADMIN");
    expect((await patch({ roles: [] })).status).toBe(409);
    await api.promote(other, "ROLE_SUPER_ADMIN");
    expect((await patch({ roles: [] }, { of: other })).status).toBe(200);
  });

  test("lets no super-administrator step down: another takes the role from them", async () => {
    await api.promote(awa, "ROLE_SUPER_ADMIN");
    await api.promote(other, "ROLE_SUPER_ADMIN");
    expect((await patch({ roles: ["ROLE_ADMIN"] })).status).toBe(409);
    expect((await patch({ roles: [] }, { as: other, of: awa })).status).toBe(200);
  });

  test("tells the other modules which roles changed, and shows the purses that they know", async () => {
    const changes: object[] = [];
    const purse = { id: "p", balance: 5, currency: "XAF" } as const;
    api.services.participants.push({
      onRolesChanged: async (_, change) => void changes.push(change),
      readPurses: async (_, users) => new Map(users.map((user) => [user, [purse]])),
    });
    await api.promote(awa, "ROLE_SUPER_ADMIN");
    expect(await read(await patch({ roles: ["ROLE_PROF"] }, { of: other }))).toMatchObject({
      accounts: [purse],
    });
    expect(changes).toEqual([{ user: other.id, roles: ["ROLE_PROF"], now: api.services.clock, by: awa.id }]);
  });
});
