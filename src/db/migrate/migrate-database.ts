import { sql } from "drizzle-orm";
import pg from "pg";
import { StartupError } from "#process/startup-error.ts";
import type { Db } from "../database.ts";
import { grantPublicReads } from "../reads/public-reads.ts";
import { fourDigits, type Migration, ownMigrations, programVersion, readMigration } from "./own-migrations.ts";

// An arbitrary lock id, the same in every Toolshelf process.
const MIGRATION_LOCK = 7_466_001;

/**
 * Migrates the database to this version's schema, and says which migrations were missing. Processes that start at the
 * same time wait for each other.
 */
export async function migrateDatabase(connectionString: string): Promise<Migration[]> {
  const client = new pg.Client({ connectionString, application_name: "toolshelf migrations" });
  await client.connect();
  try {
    await client.query("set client_min_messages = warning");
    await client.query("begin");
    await lockMigrations(client);
    const applied = await applyMigrations(client);
    await grantPublicReads(client);
    await client.query("commit");
    return applied;
  } finally {
    // Ending the session also ends an open transaction.
    await client.end();
  }
}

/** Until the transaction ends, no other process migrates this database. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
}

/**
 * Runs the given migrations that the database lacks, in their order. Each is identified by its time, so a migration
 * with a smaller number than ones that have already landed isn't skipped.
 */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly Migration[] = ownMigrations,
): Promise<Migration[]> {
  await prepareRecords(client);
  const { applied, oldestProgram } = await readRecords(client);
  requireProgram(oldestProgram);
  const missing = migrations.filter(({ time }) => !applied.has(time));
  for (const migration of missing) {
    const { sql: statements, hash, oldestProgram } = readMigration(migration);
    await client.query(statements);
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at, oldest_program) values ($1, $2, $3)",
      [hash, migration.time, oldestProgram],
    );
  }
  return missing;
}

/** Whether the database answers, has every migration of this version, and none that this version can't work with. */
export async function isSchemaCurrent(db: Db): Promise<boolean> {
  const { rows } = await db.execute<AppliedRow>(sql.raw(SELECT_APPLIED));
  const { applied, oldestProgram } = summarize(rows);
  return oldestProgram <= programVersion && ownMigrations.every(({ time }) => applied.has(time));
}

export type SchemaState = {
  /** Whether any version of this program has migrated the database. */
  isOurs: boolean;
  missing: Migration[];
  /** A newer version has changed it in a way that this one can't work with. */
  isTooNew: boolean;
};

/** Also of a database that is empty, or older than the column of `oldest_program`. */
export async function readSchemaState(pool: pg.Pool): Promise<SchemaState> {
  const known = await pool.query<{ is: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is",
  );
  if (!known.rows[0]?.is) return { isOurs: false, missing: [...ownMigrations], isTooNew: false };
  const { rows } = await pool.query<AppliedRow>(
    `select created_at::float8 as time, (to_jsonb(m) ->> 'oldest_program')::int as oldest_program
      from drizzle.__drizzle_migrations m`,
  );
  const { applied, oldestProgram } = summarize(rows);
  return {
    isOurs: true,
    missing: ownMigrations.filter(({ time }) => !applied.has(time)),
    isTooNew: oldestProgram > programVersion,
  };
}

/** Throws if a newer version has changed the database in a way that this one can't work with. */
export async function requireCompatibleSchema(db: Db): Promise<void> {
  const { rows } = await db.execute<AppliedRow>(sql.raw(SELECT_APPLIED));
  requireProgram(summarize(rows).oldestProgram);
}

type AppliedRow = { time: number; oldest_program: number | null };
type Applied = { applied: Set<number>; oldestProgram: number };

const SELECT_APPLIED = "select created_at::float8 as time, oldest_program from drizzle.__drizzle_migrations";

/** The table that Drizzle's migrator created; older programs still read it. */
async function prepareRecords(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isReady: boolean }>(`select exists (
    select from pg_attribute where attrelid = to_regclass('drizzle.__drizzle_migrations') and attname = 'oldest_program'
  ) as "isReady"`);
  // Only if needed: altering a table waits for everybody who reads it, and makes them wait.
  if (rows[0]?.isReady) return;
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    );
    alter table drizzle.__drizzle_migrations add column oldest_program integer
  `);
}

async function readRecords(client: pg.Client): Promise<Applied> {
  return summarize((await client.query<AppliedRow>(SELECT_APPLIED)).rows);
}

function summarize(rows: AppliedRow[]): Applied {
  return {
    applied: new Set(rows.map(({ time }) => time)),
    oldestProgram: Math.max(0, ...rows.map(({ oldest_program: number }) => number ?? 0)),
  };
}

function requireProgram(oldestProgram: number): void {
  if (oldestProgram <= programVersion) return;
  throw new StartupError(
    "The database has been migrated by a newer Toolshelf. It needs a version with migration " +
      `${fourDigits(oldestProgram)}; this one ends with ${fourDigits(programVersion)}. Update this server.`,
  );
}
