import { readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { projectRoot } from "#runtime/project-root.ts";

/** The migrations applied to this database, in order; null if it was never a Toolshelf database. */
export async function findAppliedMigrations(client: pg.Client): Promise<{ time: number; hash: string }[] | null> {
  const known = await client.query<{ known: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as known",
  );
  if (!known.rows[0]?.known) return null;
  const result = await client.query<{ time: number; hash: string }>(
    "select created_at::float8 as time, hash from drizzle.__drizzle_migrations order by created_at, id",
  );
  return result.rows;
}

/** The server's major version. */
export async function getPostgresVersion(client: pg.Client): Promise<number> {
  const result = await client.query<{ number: string }>("select current_setting('server_version_num') as number");
  return Math.floor(Number(result.rows[0]?.number) / 10_000);
}

export function toolshelfVersion(): string {
  return JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")).version;
}
