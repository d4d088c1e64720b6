import { globSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "../../platform/database/connection.ts";
import { privateSocketFolder } from "../../platform/database/cluster.ts";

/**
 * Makes a member's used refresh tokens eleven seconds older, in whichever tests' server knows the member: the server's clock
 * cannot be moved on for one test, and no test waits.
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

async function age(address: Awaited<ReturnType<typeof databases>>[number], email: string): Promise<number> {
  const { pool, close } = openDatabase(address, () => undefined);
  try {
    const { rowCount } = await pool.query(
      `update refresh_tokens set used_at = used_at - interval '11 seconds'
       from sessions join users on users.id = sessions.user
       where sessions.id = refresh_tokens.session and users.email = $1 and used_at is not null`,
      [email],
    );
    return rowCount ?? 0;
  } catch (error) {
    // A folder that a killed run left behind has no server any more.
    if (/^(ENOENT|ECONNREFUSED)$/.test((error as NodeJS.ErrnoException).code ?? "")) return 0;
    throw error;
  } finally {
    await close();
  }
}
