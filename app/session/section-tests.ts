/** A page whose cookies are set one by one, as in a browser; for tests. */
export function pageWithCookies() {
  const jar = new Map<string, string>();
  return {
    documentElement: { lang: "en" },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (text.includes("max-age=0")) jar.delete(name);
      else jar.set(name, value);
    },
  };
}

/** An access token of a member, as the server's look; for tests. */
export function tokenOf(id: string): string {
  const payload = { id, username: `${id}@example.org`, roles: [], exp: 1_800_000_000 };
  return `header.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.signature`;
}
