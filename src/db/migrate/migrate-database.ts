import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { StartupError } from "#runtime/startup-error.ts";
import type { Db } from "../database.ts";
import { grantPublicReads } from "../reads/public-reads.ts";
import { fourDigits, type Migration, ownMigrations, programVersion, readMigration } from "./own-migrations.ts";
import { inPatientTransaction, type Patience, type Progress, usualPatience } from "./patient-locks.ts";
import { runAtOnce, runOnline } from "./run-migration.ts";

// An arbitrary lock id, the same in every Toolshelf process.
const MIGRATION_LOCK = 7_466_001;
const LOCK_PAUSE_MS = 200;

/**
 * Migrates the database to this version's schema, and says which migrations were missing. Processes that start at the
 * same time wait for each other; servers that use the database keep working (decision 0092).
 */
export async function migrateDatabase(
  connectionString: string,
  { onProgress = () => {} }: { onProgress?: Progress } = {},
): Promise<Migration[]> {
  const client = new pg.Client({ connectionString, application_name: "toolshelf migrations" });
  await client.connect();
  try {
    await client.query("set client_min_messages = warning");
    await takeLock(client, { until: "session", onProgress });
    return await migrateLocked(client, { onProgress, patience: usualPatience });
  } finally {
    // Ending the session also ends an open transaction, and gives the lock back.
    await client.end();
  }
}

/** Until the transaction ends, no other process migrates this database. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await takeLock(client, { until: "transaction" });
}

const lockFunctions = { session: "pg_try_advisory_lock", transaction: "pg_try_advisory_xact_lock" } as const;

/**
 * Asks again and again instead of waiting in the database: building an index concurrently waits for every statement that
 * is older, and so the two would wait for each other.
 */
async function takeLock(
  client: pg.Client,
  { until, onProgress = () => {} }: { until: keyof typeof lockFunctions; onProgress?: Progress },
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query<{ isMine: boolean }>(`select ${lockFunctions[until]}($1) as "isMine"`, [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.isMine) return;
    if (tries === 0) onProgress("Another process is migrating the database. Waiting for it.");
    await wait(LOCK_PAUSE_MS);
  }
}

/** A new database is filled in one transaction: nobody uses it yet, and a hundred commits would take longer. */
async function migrateLocked(
  client: pg.Client,
  online: { onProgress: Progress; patience: Patience },
): Promise<Migration[]> {
  if (await isNew(client)) {
    await client.query("begin");
    const applied = await applyMigrations(client);
    await grantPublicReads(client);
    await client.query("commit");
    return applied;
  }
  const preparing = { ...online.patience, ...online, what: "Preparing the migrations" };
  await inPatientTransaction(client, { ...preparing, work: () => prepareRecords(client) });
  const missing = await listMissing(client);
  for (const migration of missing) await runOnline(client, readMigration(migration), online);
  const granting = { ...preparing, what: "Granting public reads" };
  await inPatientTransaction(client, { ...granting, work: () => grantPublicReads(client) });
  return missing;
}

async function isNew(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isKnown: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isKnown"`,
  );
  return !rows[0]?.isKnown;
}

/**
 * Runs the given migrations that the database lacks, in their order and in the caller's transaction. Each is identified by its time, so a migration
 * with a smaller number than ones that have already landed isn't skipped.
 */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly Migration[] = ownMigrations,
): Promise<Migration[]> {
  await prepareRecords(client);
  const missing = await listMissing(client, migrations);
  for (const migration of missing) await runAtOnce(client, readMigration(migration));
  return missing;
}

async function listMissing(client: pg.Client, migrations = ownMigrations): Promise<Migration[]> {
  const { applied, oldestProgram } = await readRecords(client);
  requireProgram(oldestProgram);
  return migrations.filter(({ time }) => !applied.has(time));
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
