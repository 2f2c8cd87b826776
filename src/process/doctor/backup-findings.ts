import { type FoundBackup, findNewestBackup } from "#db/backup/places/newest-backup.ts";
import type { Env } from "#env.ts";
import { openBackupPlace } from "../backups/backup-place.ts";
import { longestGapSeconds } from "../backups/longest-gap.ts";
import { type Finding, reasonOf } from "./finding.ts";
import { sizeOf } from "./machine-findings.ts";

const check = "backup";
const hour = 60 * 60 * 1000;
const unscheduledHours = 7 * 24;

type Examined = Pick<Env, "backup" | "mode">;

/** Without a schedule, backups may be made elsewhere, so having none is no more than worth a look. */
export async function examineBackups(env: Examined, { now = Date.now } = {}): Promise<Finding> {
  const { schedule, key } = env.backup;
  const place = await openBackupPlace(env.backup);
  try {
    const newest = await findNewestBackup(place, { key });
    return newest ? judgeNewest(newest, { env, now }) : judgeNone({ env, label: place.label });
  } catch (error) {
    const remedy = schedule ? "" : " Skip this if you back up PostgreSQL another way.";
    return {
      check,
      state: "wrong",
      text: `${place.label} cannot be read (${reasonOf(error)}): check BACKUP_TO.${remedy}`,
    };
  }
}

function judgeNone({ env, label }: { env: Examined; label: string }): Finding {
  if (env.backup.schedule) {
    const text = `None in ${label} yet; they are scheduled (${env.backup.schedule}). Make the first one: npm run db:backup`;
    return { check, state: "note", text };
  }
  if (env.mode !== "production") return { check, state: "ok", text: `None in ${label} (npm run db:backup makes one).` };
  const text = `None in ${label}: set BACKUP_SCHEDULE, or run npm run db:backup. Skip this if you back up PostgreSQL another way.`;
  return { check, state: "note", text };
}

function judgeNewest(newest: FoundBackup, { env, now }: { env: Examined; now: () => number }): Finding {
  const { name, bytes, createdAt, problem, needsOtherKey } = newest;
  if (needsOtherKey) return { check, state: "wrong", text: problem ?? "" };
  if (problem) return { check, state: "wrong", text: `${problem} Make a new one: npm run db:backup` };
  const hours = Math.max(0, (now() - createdAt.getTime()) / hour);
  const age = hours < 48 ? `${Math.floor(hours)} hours` : `${Math.floor(hours / 24)} days`;
  const kind = newest.isEncrypted ? "encrypted, " : "";
  const what = `The newest, ${name}, is ${age} old (${kind}${sizeOf(bytes)})`;
  const { schedule } = env.backup;
  // A run may be late once: the process may have been restarting.
  if (schedule && hours > (2 * longestGapSeconds(schedule)) / 3600 + 1) {
    const text = `${what}, although they are scheduled (${schedule}): Job runs at /admin?tab=debug says why.`;
    return { check, state: "wrong", text };
  }
  if (schedule || hours < unscheduledHours) return { check, state: "ok", text: `${what}.` };
  const state = env.mode === "production" ? "wrong" : "note";
  return {
    check,
    state,
    text: `${what}: make a new one with npm run db:backup, best on a schedule (BACKUP_SCHEDULE).`,
  };
}
