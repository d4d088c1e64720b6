import { execFile } from "node:child_process";
import { chown, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { StartFailure } from "../core/start-failure.ts";

const run = promisify(execFile);

/**
 * How to start PostgreSQL's programs so that they do not see uid 0, which they refuse. `uid` is what they run as where it is
 * not this process's own; `fileOwner` whose their files are, seen from outside.
 */
export type PostgresUser = { wrap: (command: string[]) => string[]; uid?: number; fileOwner: number };

const NOBODY = 65_534;
const NAMESPACE = ["unshare", "-U", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
/** As 'nobody', with the one right of root's that enters folders of root's alone. */
const AS_NOBODY = [
  "setpriv",
  "--securebits=+no_setuid_fixup", // Without it access(2), by which initdb looks for its programs, forgets that right.
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  "--clear-groups",
  "--inh-caps=-all,+dac_override",
  "--ambient-caps=-all,+dac_override",
  "--bounding-set=-all,+dac_override",
];

/** Of the Debian package libnss-wrapper. PostgreSQL's own container image does the same with it. */
const NSS_WRAPPER = "libnss_wrapper.so";

/**
 * An ordinary user runs PostgreSQL as itself, or, where that user has no name, which initdb asks for, with one from a user
 * namespace or from nss_wrapper. Root runs it in such a namespace, which shows root as 'nobody'; where there are none, in a
 * bare container, as 'nobody' itself. Throws `StartFailure` where nothing works.
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
