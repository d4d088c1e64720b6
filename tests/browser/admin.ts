/** The first super-administrator, whom `playwright.config.ts` has the server make. */
export const ADMIN = { email: "admin@example.org", password: "girafe-lunaire-tricote-42" };
