import { spawnSync } from "node:child_process";
import { chmodSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartupError } from "#startup-error.ts";

export type User = { uid: number; gid: number };

/** How PostgreSQL's programs are run, because they refuse to run as root. */
export type RunAs = {
  /** Words before the program's own command line. */
  prefix: string[];
  /** The other user to run as, where root has to become one and the prefix does not see to it. */
  user?: User;
  /** Who must own the data on disk. */
  owner: User;
};

/** A path without the operator's environment: nothing that starts PostgreSQL depends on who started us. */
export const plainEnv = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin",
  LC_ALL: "C",
  TZ: "UTC",
};

/**
 * Picks how to run PostgreSQL: as ourselves; for root as the user who already owns the data; else in a user namespace,
 * where it sees an ordinary user and the files stay root's; else, as in most containers, as an ordinary user, who keeps
 * root's right to enter any folder if the paths cannot be reached without it.
 */
export function chooseRunAs({ pgData, reach }: { pgData: string; reach: string[] }): RunAs {
  const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  // The kernel then stops PostgreSQL even when everything of Node's is killed at once. Not every system has the tool.
  const withUs = ["setpriv", "--pdeathsig", "INT", "--"];
  const plain = works(withUs) ? withUs : [];
  if (owner.uid !== 0) return { prefix: plain, owner };

  const before = statSync(pgData, { throwIfNoEntry: false });
  if (before && before.uid !== 0 && !findBarrier({ reach, user: before })) {
    const user = { uid: before.uid, gid: before.gid };
    return { prefix: plain, user, owner: user };
  }

  const ordinary = findOrdinaryUser();
  const namespace = ["unshare", "--user", `--map-user=${ordinary.uid}`, `--map-group=${ordinary.gid}`];
  const prefix = [...namespace, ...plain];
  if (works(prefix)) return { prefix, owner };

  const user = { uid: ordinary.uid, gid: ordinary.gid };
  const barrier = findBarrier({ reach, user });
  if (!barrier) return { prefix: plain, user, owner: user };

  const withRightToEnter = enteringAnyFolder(user);
  if (works(withRightToEnter)) return { prefix: withRightToEnter, owner: user };
  throw new StartupError(
    `PostgreSQL does not run as root, and the user ${ordinary.name} cannot enter ${barrier}: start Toolshelf as an ` +
      "ordinary user, keep it in a folder that others can enter, or set DATABASE_URL.",
  );
}

/** Another number than root's, which is all that PostgreSQL looks at, with one of root's rights. */
function enteringAnyFolder({ uid, gid }: User): string[] {
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
  const right = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  // Asking whether a file may be used forgets the rights of all but root, unless told not to; initdb asks.
  return ["setpriv", ...identity, ...right, "--securebits=+no_setuid_fixup", "--pdeathsig=INT", "--"];
}

/** Data made in one way stays usable in the other (a container without user namespaces, then one with them). */
export function giveTo({ path, owner }: { path: string; owner: User }): void {
  if (process.getuid?.() !== 0 || lstatSync(path).uid === owner.uid) return;
  for (const entry of readdirSync(path, { recursive: true, encoding: "utf8" })) {
    lchownSync(join(path, entry), owner.uid, owner.gid);
  }
  // The folder itself last: its owner is the mark that all below is done.
  lchownSync(path, owner.uid, owner.gid);
}

/** Lets the other user pass through a folder of ours without letting anyone list it. */
export function letPass({ path, runAs }: { path: string; runAs: RunAs }): void {
  const { uid, mode } = statSync(path);
  if (runAs.user && runAs.user.uid !== uid) chmodSync(path, mode | 0o011);
}

function works(prefix: string[]): boolean {
  const [command = "", ...args] = prefix;
  return spawnSync(command, [...args, "true"], { env: plainEnv, stdio: "ignore" }).status === 0;
}

function findOrdinaryUser(): User & { name: string } {
  const users = readPasswd();
  const user = users.find(({ name }) => name === "postgres") ?? users.find(({ name }) => name === "nobody");
  if (user) return user;
  throw new StartupError(
    "PostgreSQL does not run as root, and this system has no user postgres or nobody to run it as: " +
      "start Toolshelf as an ordinary user, or set DATABASE_URL.",
  );
}

function readPasswd(): (User & { name: string })[] {
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0);
}

/** The first folder on the way to a path that the user may not enter. */
function findBarrier({ reach, user }: { reach: string[]; user: User }): string | undefined {
  return reach.flatMap(withFoldersAbove).find((folder) => {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    return (mode & bit) === 0;
  });
}

function withFoldersAbove(path: string): string[] {
  return path === dirname(path) ? [path] : [...withFoldersAbove(dirname(path)), path];
}
