import { globSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { MAIL_QUEUE } from "../../modules/members/index.ts";
import { openDatabase } from "../../platform/database/connection.ts";
import { privateSocketFolder } from "../../platform/database/cluster.ts";
import type { Member } from "./members.ts";

/**
 * Makes a member's used refresh tokens eleven seconds older, on whichever test server has the member. The server's
 * clock cannot be moved for one test, and tests do not wait.
 */
export async function afterTheGrace(email: string): Promise<void> {
  const aged = await Promise.all((await databases()).map((address) => age(address, email)));
  if (!aged.some((rows) => rows > 0)) throw new Error(`no server of the tests has a used token of ${email}`);
}

async function databases() {
  const given = process.env.DATABASE_URL;
  if (given)
    return [
      Object.assign(new URL(given), {
        pathname: `/hairpin_browser_${process.env.BROWSER_PORT ?? 3907}`,
      }).href,
    ];
  const folders = globSync(path.join(tmpdir(), "hairpin-browser-*/postgres"));
  return Promise.all(
    folders.map(async (folder) => ({
      host: await privateSocketFolder(folder),
      port: 5432,
      user: "hairpin",
      database: "hairpin",
    })),
  );
}

type Address = Awaited<ReturnType<typeof databases>>[number];

function age(address: Address, email: string): Promise<number> {
  return change(
    address,
    `update refresh_tokens set used_at = used_at - interval '11 seconds'
       from sessions join users on users.id = sessions.user
       where sessions.id = refresh_tokens.session and users.email = $1 and used_at is not null`,
    [email],
  );
}

/**
 * Records a refused mail to a member, on whichever test server has the member. Their servers write mails to files,
 * which are never refused.
 */
export async function refuseMail({ member, subject }: { member: Member; subject: string }): Promise<void> {
  const { id, email } = member;
  const job = { queue: MAIL_QUEUE, data: { kind: "password-changed", user: id, email } };
  const noted = (await databases()).map((address) =>
    change(
      address,
      `insert into refused_mails (id, "to", subject, reason, job, refused_at)
         select $1, email, $2, '550 no such mailbox', $3, now() from users where id = $4`,
      [crypto.randomUUID(), subject, JSON.stringify(job), id],
    ),
  );
  const rows = await Promise.all(noted);
  if (!rows.includes(1)) throw new Error(`no server of the tests knows ${email}`);
}

async function change(address: Address, statement: string, values: unknown[]): Promise<number> {
  const { pool, close } = openDatabase(address, () => undefined);
  try {
    return (await pool.query(statement, values)).rowCount ?? 0;
  } catch (error) {
    // A folder of a killed run has no server.
    if (/^(ENOENT|ECONNREFUSED)$/.test((error as NodeJS.ErrnoException).code ?? "")) return 0;
    throw error;
  } finally {
    await close();
  }
}
