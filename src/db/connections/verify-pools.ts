import type pg from "pg";
import { StartupError } from "#process/startup-error.ts";
import type { Database } from "../database.ts";
import { PUBLIC_ROLE } from "../reads/public-reads.ts";

type Verified = Pick<Database, "pools" | "isPublicRoleSeparate" | "isShared">;

/**
 * Checks each pool's role. A pooler that drops our settings would make every public read run as the owner, and one that
 * shares its connections without our knowledge would give the next client a public read's role.
 */
export async function verifyPools({ pools, isPublicRoleSeparate, isShared }: Verified): Promise<void> {
  if (!isShared) await refuseSharedConnections(pools.app);
  const { app, reads, open } = pools;
  for (const pool of [app, reads]) await expectRole(pool, null);
  await expectRole(open, isPublicRoleSeparate ? PUBLIC_ROLE : null);
  if (!pools.replica) return;
  const { replica } = pools;
  // A replica that is lost at the start is used later, on connections that set their role or fail.
  const isThere = await replica.query("select 1").then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  if (!isShared) await refuseSharedConnections(replica);
  await expectRole(replica, isPublicRoleSeparate ? PUBLIC_ROLE : null);
}

type Seen = { role: string; login: string; timeout: number };

/** Null: the role that logged in. */
async function expectRole(pool: pg.Pool, wanted: string | null): Promise<void> {
  const { rows } = await pool.query<Seen>(
    `select current_user as role, session_user as login,
      (select setting::int from pg_settings where name = 'statement_timeout') as timeout`,
  );
  const { role, login, timeout } = rows[0] as Seen;
  if (role !== (wanted ?? login)) {
    throw new StartupError(
      `The database's connections for ${wanted ? "public reads" : "the site"} run as ${role} instead of ${wanted ?? login}: a pooler loses our settings (see README, Pooler).`,
    );
  }
  if (timeout === 0) {
    throw new StartupError(
      "The database's connections have no statement_timeout: a pooler loses our settings (see README, Pooler).",
    );
  }
}

/** Two connections that are open at once each have their own server process, unless a pooler shares some. */
async function refuseSharedConnections(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  const pids: number[][] = [];
  try {
    // Several rounds, because others may use the pooler at the same time.
    for (let round = 0; round < 3; round += 1) pids.push(await askPids(clients));
  } finally {
    for (const client of clients) client.release();
  }
  const [first = [], ...later] = pids;
  const isOwn = first[0] !== first[1] && later.every((seen) => seen.join() === first.join());
  if (isOwn) return;
  throw new StartupError(
    "The database of DATABASE_URL is behind a pooler in transaction mode: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.",
  );
}

async function askPids(clients: pg.PoolClient[]): Promise<number[]> {
  const pids: number[] = [];
  for (const client of clients) {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    pids.push(rows[0]?.pid ?? 0);
  }
  return pids;
}
