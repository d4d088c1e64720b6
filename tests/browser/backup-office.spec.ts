import { expectAccessible } from "./accessible.ts";
import { ADMIN } from "./admin.ts";
import { makeMember, signedIn } from "./members.ts";
import { expect, test } from "./test.ts";

test("a super-administrator makes a backup from the overview, and the history says who did", async ({
  page,
  context,
  request,
}) => {
  const owner = await signedIn(request, ADMIN);
  await owner.enter(context);
  await page.goto("/en/office");
  const backup = page.getByRole("region", { name: "Backup" });
  await backup.getByRole("button", { name: "Back up now" }).click();
  await expect(backup).toContainText(/Last backup: .+\s\d{4}.*, [\d.]+ (kB|MB)\./);
  await expect(backup.getByRole("button", { name: "Back up now" })).toBeEnabled();
  await expect(backup).not.toContainText("failed");
  await expectAccessible(page);
  await page.goto("/en/office/history");
  const line = page.getByRole("listitem").filter({ hasText: /Created hairpin-\d{8}-\d{6} \(Backups\)/ });
  await line.first().getByRole("link").click();
  await expect(backup).toBeInViewport();
});

test("an administrator sees how old the last backup is, and what failed, in words; making one is not theirs", async ({
  page,
  context,
  request,
}) => {
  const admin = await makeMember(request, ["ROLE_ADMIN"]);
  await admin.enter(context);
  const at = "2026-03-01T02:07:00.000Z";
  const good = {
    id: crypto.randomUUID(),
    startedAt: at,
    endedAt: at,
    name: "hairpin-20260301-020700.tar.zst",
    place: "/mnt/disk",
    size: 12_345_678,
    reason: null,
  };
  const latest = {
    ...good,
    startedAt: "2026-03-04T02:07:00.000Z",
    name: null,
    reason: "ENOSPC: no space left",
  };
  await page.route("**/api/office/backup", (route) =>
    route.fulfill({ json: { latest, lastGood: good, isLate: true } }),
  );
  await page.goto("/fr/office");
  const backup = page.getByRole("region", { name: "Sauvegarde" });
  await expect(backup).toContainText("12 Mo.");
  await expect(backup).toContainText("Cette sauvegarde a plus de deux jours.");
  await expect(backup).toContainText(/Celle du 4\smars\s2026.* a échoué\s: ENOSPC: no space left/);
  await expect(backup.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
});
