import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { StartupError } from "#runtime/startup-error.ts";

/** Prints how far migrating is. */
export type Progress = (line: string) => void;

export type Patience = {
  /**
   * Everybody who needs a table queues behind a migration that waits for it. Requests give up a lock after a second, so
   * the migration gives up before they do.
   */
  lockTimeoutMs: number;
  /** Before each new try. About three minutes in all. */
  pausesMs: readonly number[];
};

export const usualPatience: Patience = {
  lockTimeoutMs: 500,
  pausesMs: [200, 400, 800, 1500, 3000, 6000, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000],
};

/** The lock was not to be had in time; two waited for each other. */
const TRY_AGAIN = new Set(["55P03", "40P01"]);

type Trying<T> = Patience & { what: string; onProgress: Progress; work: () => Promise<T> };

/** Does work that gives up its wait for a lock, and tries again after growing pauses. */
export async function tryPatiently<T>(client: pg.Client, { what, work, pausesMs, onProgress }: Trying<T>): Promise<T> {
  for (const pause of pausesMs) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTaken(error)) throw error;
      onProgress(`${what}: somebody else holds a lock it needs. Trying again in ${pause / 1000} s.`);
      await wait(pause);
    }
  }
  try {
    return await work();
  } catch (error) {
    if (!isLockTaken(error)) throw error;
    throw new StartupError(
      `${what} found a lock taken ${pausesMs.length + 1} times, and was not applied.${await describeOldest(client)} ` +
        "What ran before it stays. Start again once that has ended.",
    );
  }
}

/** The same for work in a transaction. */
export async function inPatientTransaction<T>(client: pg.Client, { work, ...trying }: Trying<T>): Promise<T> {
  return await tryPatiently(client, {
    ...trying,
    async work() {
      await client.query("begin");
      try {
        await client.query(`set local lock_timeout = ${trying.lockTimeoutMs}`);
        const result = await work();
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback");
        throw error;
      }
    },
  });
}

function isLockTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && TRY_AGAIN.has(String(error.code));
}

/** The likely reason, without its statement: that may have personal data in it. */
async function describeOldest(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(`
    select pid, application_name as name, extract(epoch from now() - xact_start)::int as seconds from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 1`);
  const [oldest] = rows;
  if (!oldest) return "";
  const { pid, name, seconds } = oldest;
  return ` The oldest transaction is ${seconds} s old: process ${pid}${name ? ` (${name})` : ""} of the database.`;
}
