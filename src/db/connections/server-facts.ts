import type pg from "pg";

/** What the server is, and what the role of DATABASE_URL may do there. */
export type ServerFacts = {
  /** As PostgreSQL prints it: `18.4`. */
  version: string;
  majorVersion: number;
  role: string;
  database: string;
  isSuperuser: boolean;
  /** As its owner or a member of the owner. */
  ownsDatabase: boolean;
  canCreateRoles: boolean;
  /** The server's clock against ours, in milliseconds; positive if the server is ahead. */
  clockAheadMs: number;
};

/** The oldest PostgreSQL that the migrations run on. */
export const oldestPostgres = 15;

export async function readServerFacts(pool: pg.Pool, { now = Date.now } = {}): Promise<ServerFacts> {
  const { rows } = await pool.query<Omit<ServerFacts, "majorVersion" | "clockAheadMs"> & { number: number }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('server_version_num')::int as number,
      current_user as role, current_database() as database,
      r.rolsuper as "isSuperuser", r.rolcreaterole as "canCreateRoles",
      pg_has_role(d.datdba, 'member') as "ownsDatabase"
      from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`,
  );
  const { number, ...facts } = rows[0] as NonNullable<(typeof rows)[0]>;
  return { ...facts, majorVersion: Math.floor(number / 10_000), clockAheadMs: await readClock(pool, now) };
}

/** Compared with the middle of the time that asking took. */
async function readClock(pool: pg.Pool, now: () => number): Promise<number> {
  const askedAt = now();
  const { rows } = await pool.query<{ at: number }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as at",
  );
  return Number(rows[0]?.at) - (askedAt + now()) / 2;
}
