import { execFile } from "node:child_process";
import { chown, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { StartFailure } from "../core/start-failure.ts";

const run = promisify(execFile);

/**
 * How to start PostgreSQL's programs, which refuse to run as uid 0. `uid` is the user they run as, if not this
 * process's; `fileOwner` owns their files as seen from outside.
 */
export type PostgresUser = { wrap: (command: string[]) => string[]; uid?: number; fileOwner: number };

const NOBODY = 65_534;
const NAMESPACE = ["unshare", "-U", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
/** Runs as 'nobody', with root's right to enter root's folders. */
const AS_NOBODY = [
  "setpriv",
  "--securebits=+no_setuid_fixup", // Without it access(2), which initdb uses to find its programs, ignores that right.
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  "--clear-groups",
  "--inh-caps=-all,+dac_override",
  "--ambient-caps=-all,+dac_override",
  "--bounding-set=-all,+dac_override",
];

/** From the Debian package libnss-wrapper. PostgreSQL's container image uses it for the same purpose. */
const NSS_WRAPPER = "libnss_wrapper.so";

/**
 * An ordinary user runs PostgreSQL as itself; a user without a name gets one from a user namespace or nss_wrapper.
 * Root runs it as 'nobody', in a user namespace if there is one. Throws `StartFailure` if nothing works.
 */
export async function runsAsPostgres(folder: string): Promise<PostgresUser> {
  const uid = process.getuid?.() ?? 0;
  const inNamespace = { wrap: (command: string[]) => [...NAMESPACE, ...command], fileOwner: uid };
  if (uid !== 0 && hasName()) return { wrap: (command) => command, fileOwner: uid };
  if (await succeeds([...NAMESPACE, "true"])) return inNamespace;
  return uid === 0 ? runsAsNobody(folder) : runsNamed(folder, uid);
}

/** As an ordinary user without a name, where there are no user namespaces either. */
export async function runsNamed(folder: string, uid: number): Promise<PostgresUser> {
  const [users, groups] = [path.join(folder, "passwd"), path.join(folder, "group")];
  await writeFile(users, `hairpin:x:${uid}:${uid}::/:/bin/false\n`);
  await writeFile(groups, `hairpin:x:${uid}:\n`);
  const names = [`NSS_WRAPPER_PASSWD=${users}`, `NSS_WRAPPER_GROUP=${groups}`];
  const wrap = (command: string[]) => ["env", `LD_PRELOAD=${NSS_WRAPPER}`, ...names, ...command];
  if (await succeeds(wrap(["getent", "passwd", "hairpin"]))) return { wrap, fileOwner: uid };
  throw new StartFailure(
    `PostgreSQL needs a name for the user ${uid}: install the package libnss-wrapper, give the user a line in /etc/passwd, ` +
      "or name a server in DATABASE_URL",
  );
}

/** As root without user namespaces, a container's usual state. */
export async function runsAsNobody(folder: string): Promise<PostgresUser> {
  await chown(folder, NOBODY, NOBODY);
  const wrap = (command: string[]) => [...AS_NOBODY, ...command];
  if (await succeeds(wrap(["test", "-x", folder]))) return { wrap, fileOwner: NOBODY };
  if (await succeeds(["test", "-x", folder], NOBODY))
    return { wrap: (command) => command, uid: NOBODY, fileOwner: NOBODY };
  throw new StartFailure(
    `PostgreSQL refuses to run as root, and neither a user namespace nor the user 'nobody' can use "${folder}": ` +
      "start Hairpin as an ordinary user, or name a server in DATABASE_URL",
  );
}

function hasName(): boolean {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
}

async function succeeds([program = "", ...rest]: string[], uid?: number): Promise<boolean> {
  return run(program, rest, { uid, gid: uid }).then(
    () => true,
    () => false,
  );
}
