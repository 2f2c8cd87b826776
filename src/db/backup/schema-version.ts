import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { projectRoot } from "#project-root.ts";

/** The hashes of the migrations applied to this database, in order; null if it was never a Toolshelf database. */
export async function findAppliedMigrations(client: pg.Client): Promise<string[] | null> {
  const known = await client.query<{ known: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as known",
  );
  if (!known.rows[0]?.known) return null;
  const result = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at, id",
  );
  return result.rows.map(({ hash }) => hash);
}

/** The hashes of the migrations in this version of Toolshelf. */
export function listOwnMigrations(): string[] {
  return readMigrationFiles({ migrationsFolder: join(projectRoot, "src/db/migrations") }).map(({ hash }) => hash);
}

/** The server's major version. */
export async function getPostgresVersion(client: pg.Client): Promise<number> {
  const result = await client.query<{ number: string }>("select current_setting('server_version_num') as number");
  return Math.floor(Number(result.rows[0]?.number) / 10_000);
}

export function toolshelfVersion(): string {
  return JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")).version;
}
