import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { projectRoot } from "#project-root.ts";
import type { Db } from "./database.ts";

const migrationsFolder = join(projectRoot, "src/db/migrations");

// An arbitrary lock id, the same in every Toolshelf process.
const MIGRATION_LOCK = 7_466_001;

/** Migrates the database to this version's schema. Processes that start at the same time wait for each other. */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: "toolshelf migrations" });
  await client.connect();
  try {
    // Drizzle's migrator takes no lock of its own.
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("set client_min_messages = warning");
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Ending the session also releases the lock.
    await client.end();
  }
}

/** Whether the database answers and has every migration of this version. */
export async function isSchemaCurrent(db: Db): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const { rows } = await db.execute<{ applied: number }>(
    sql`select max(created_at)::float8 as applied from drizzle.__drizzle_migrations`,
  );
  return (rows[0]?.applied ?? 0) >= newest;
}
