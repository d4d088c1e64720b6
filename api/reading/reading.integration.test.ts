import { describe, expect, test } from "vitest";
import { outcome } from "../../tests/factories/api.ts";
import { makeMember } from "../../tests/factories/members.ts";
import { useHolders } from "../../tests/factories/use-holders.ts";

const { api, plain } = useHolders({ withContent: true });
const put = async (token: string | undefined, body: object) =>
  outcome(await api.call("PUT", "/api/reading", { body, ...(token && { token }) }));

describe("the posts of series that a member has read", () => {
  test("are put together from several devices, and one that is not read after all goes", async () => {
    expect(await put(plain.token, { read: ["rna-integrity-rin", "rna-integrity-rin"] })).toEqual([
      200,
      { read: ["rna-integrity-rin"] },
    ]);
    expect(await put(plain.token, { read: ["fastq-quality-control"] })).toEqual([
      200,
      { read: ["fastq-quality-control", "rna-integrity-rin"] },
    ]);
    expect(await put(plain.token, { unread: ["rna-integrity-rin"] })).toEqual([
      200,
      { read: ["fastq-quality-control"] },
    ]);
    const other = await makeMember(api.services);
    expect(await put(other.token, {})).toEqual([200, { read: [] }]);
  });

  test("are those of series alone", async () => {
    expect(await put(plain.token, { read: ["trna-cloverleaf", "nothing"] })).toEqual([
      200,
      { read: ["fastq-quality-control"] },
    ]);
  });

  test("are nobody's without a member, and a list that is none breaks a rule", async () => {
    expect((await put(undefined, { read: [] }))[0]).toBe(401);
    expect((await put(plain.token, { read: "all" }))[0]).toBe(422);
    expect((await put(plain.token, { read: Array.from({ length: 2_001 }, () => "a") }))[0]).toBe(422);
  });
});
