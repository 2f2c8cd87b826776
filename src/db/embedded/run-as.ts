import { spawnSync } from "node:child_process";
import { chmodSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartupError } from "#runtime/startup-error.ts";

export type User = { uid: number; gid: number };

/** How to run PostgreSQL's programs, which refuse to run as root. */
export type RunAs = {
  /** Arguments before the program's own command line. */
  prefix: string[];
  /** The user to run as, if root has to switch and the prefix doesn't do it. */
  user?: User;
  /** Who must own the data on disk. */
  owner: User;
};

/** Independent of the operator's environment, so that PostgreSQL always starts the same way. */
export const plainEnv = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin",
  LC_ALL: "C",
  TZ: "UTC",
};

/**
 * Picks how to run PostgreSQL: as ourselves; for root, as the user who already owns the data; otherwise in a user
 * namespace, where it sees an ordinary user and root keeps the files; otherwise, as in most containers, as an ordinary
 * user, who keeps root's right to enter any folder if the paths can't be reached without it.
 */
export function chooseRunAs({ pgData, reach }: { pgData: string; reach: string[] }): RunAs {
  const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  // The kernel then stops PostgreSQL even if all Node processes are killed at once. Not every system has this tool.
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

/** A user id other than root's, which is all PostgreSQL checks, with one of root's capabilities. */
function enteringAnyFolder({ uid, gid }: User): string[] {
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
  const right = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  // access() ignores capabilities of non-root users unless told otherwise, and initdb calls it.
  return ["setpriv", ...identity, ...right, "--securebits=+no_setuid_fixup", "--pdeathsig=INT", "--"];
}

/** Data created one way stays usable the other way (a container without user namespaces, then one with them). */
export function giveTo({ path, owner }: { path: string; owner: User }): void {
  if (process.getuid?.() !== 0 || lstatSync(path).uid === owner.uid) return;
  for (const entry of readdirSync(path, { recursive: true, encoding: "utf8" })) {
    lchownSync(join(path, entry), owner.uid, owner.gid);
  }
  // The folder itself comes last: its owner shows that everything below is done.
  lchownSync(path, owner.uid, owner.gid);
}

/** Lets the other user pass through one of our folders without letting anyone list it. */
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

/** The first folder on the path that the user may not enter. */
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
