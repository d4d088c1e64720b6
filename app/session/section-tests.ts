/** An access token of a member, as the server's look; for tests. */
export function tokenOf(id: string): string {
  const payload = { id, username: `${id}@example.org`, roles: [], exp: 1_800_000_000 };
  return `header.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.signature`;
}
