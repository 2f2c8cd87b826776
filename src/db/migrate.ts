import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { projectRoot } from "#project-root.ts";

// Any number, the same in every Toolshelf process: the name of the migration lock.
const MIGRATION_LOCK = 7_466_001;

/** Brings the database to this version's schema. Processes that start at once wait for each other. */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: "toolshelf migrations" });
  await client.connect();
  try {
    // Drizzle's migrator takes no lock of its own.
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("set client_min_messages = warning");
    await migrate(drizzle(client), { migrationsFolder: join(projectRoot, "src/db/migrations") });
  } finally {
    // Ending the session also releases the lock.
    await client.end();
  }
}
