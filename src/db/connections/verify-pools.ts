import type pg from "pg";
import { StartupError } from "#runtime/startup-error.ts";
import type { Database } from "../database.ts";
import { PUBLIC_ROLE } from "../reads/public-reads.ts";

type Verified = Pick<Database, "pools" | "isPublicRoleSeparate" | "isShared">;

/**
 * Checks each pool's role. A pooler that drops our settings would make every public read run as the owner, and one that
 * shares its connections without our knowledge would give the next client a public read's role.
 */
export async function verifyPools(database: Verified): Promise<void> {
  for (const { problem } of await examinePools(database)) if (problem) throw new StartupError(problem);
}

export type ExaminedPool = {
  name: "app" | "reads" | "open" | `replica${string}`;
  /** Whom it runs as; null if it can't be reached. */
  role: string | null;
  problem: string | null;
};

/** Each pool with the role it runs as; only the first if that one already has a problem. */
export async function examinePools({ pools, isPublicRoleSeparate, isShared }: Verified): Promise<ExaminedPool[]> {
  const publicRole = isPublicRoleSeparate ? PUBLIC_ROLE : null;
  const app = await examinePool("app", { pool: pools.app, isShared, wanted: null });
  // Where connections are shared without our knowledge, the other pools would show each other's roles.
  if (app.problem) return [app];
  const examined: ExaminedPool[] = [
    app,
    await examinePool("reads", { pool: pools.reads, isShared: true, wanted: null }),
    await examinePool("open", { pool: pools.open, isShared: true, wanted: publicRole }),
  ];
  const replicas = Object.keys(pools).filter((name) => name.startsWith("replica")) as `replica${string}`[];
  const onReplicas = replicas.map((name) => examineReplica(name, { pool: pools[name], isShared, wanted: publicRole }));
  return [...examined, ...(await Promise.all(onReplicas))];
}

/** A replica that is lost at the start is used later, on connections that set their role or fail. */
async function examineReplica(
  name: ExaminedPool["name"],
  { pool, ...expected }: Omit<Expected, "pool"> & { pool: pg.Pool | undefined },
): Promise<ExaminedPool> {
  const isThere = await pool?.query("select 1").then(
    () => true,
    () => false,
  );
  if (!pool || !isThere) return { name, role: null, problem: null };
  return examinePool(name, { pool, ...expected });
}

type Expected = {
  pool: pg.Pool;
  /** Whether its connections may be shared, or others of the same address were found not to be. */
  isShared: boolean;
  /** Null: the role that logged in. */
  wanted: string | null;
};

type Seen = { role: string; login: string; timeout: number };

async function examinePool(name: ExaminedPool["name"], { pool, isShared, wanted }: Expected): Promise<ExaminedPool> {
  const sharing = isShared ? null : await findSharedConnections(pool);
  const { rows } = await pool.query<Seen>(
    `select current_user as role, session_user as login,
      (select setting::int from pg_settings where name = 'statement_timeout') as timeout`,
  );
  const seen = rows[0] as Seen;
  return { name, role: seen.role, problem: sharing ?? findLostSetting(seen, wanted) };
}

function findLostSetting({ role, login, timeout }: Seen, wanted: string | null): string | null {
  if (role !== (wanted ?? login)) {
    return `The database's connections for ${wanted ? "public reads" : "the site"} run as ${role} instead of ${wanted ?? login}: a pooler loses our settings (see README, Pooler).`;
  }
  if (timeout === 0) {
    return "The database's connections have no statement_timeout: a pooler loses our settings (see README, Pooler).";
  }
  return null;
}

/** Two connections that are open at once each have their own server process, unless a pooler shares some. */
async function findSharedConnections(pool: pg.Pool): Promise<string | null> {
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
  if (isOwn) return null;
  return "The database of DATABASE_URL is behind a pooler in transaction mode: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.";
}

async function askPids(clients: pg.PoolClient[]): Promise<number[]> {
  const pids: number[] = [];
  for (const client of clients) {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    pids.push(rows[0]?.pid ?? 0);
  }
  return pids;
}
