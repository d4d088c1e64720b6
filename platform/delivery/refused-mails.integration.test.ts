import { expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import { forgetRefusedMails, noteRefusedMail } from "./refused-mails.ts";
import { refusedMails } from "./tables.ts";

const held = useDatabase();

test("a refused mail is forgotten after 90 days, whether another comes or not", async () => {
  const day = (number: number) => ({ database: held.database, now: () => new Date(number * 86_400_000) });
  const mail = (to: string) => ({ to, subject: "Hello", reason: "550" });
  await noteRefusedMail(day(1), mail("old@example.org"));
  await noteRefusedMail(day(3), mail("newer@example.org"));
  await forgetRefusedMails(day(92));
  const left = await held.database.select({ to: refusedMails.to }).from(refusedMails);
  expect(left).toEqual([{ to: "newer@example.org" }]);
});
