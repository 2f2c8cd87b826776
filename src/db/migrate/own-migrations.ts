import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#runtime/project-root.ts";
// Imported instead of read: a built server knows the migrations it was built with, whatever lies in src/ by now.
import journal from "../migrations/meta/_journal.json" with { type: "json" };
import { findKind, type MigrationKind } from "./migration-kinds.ts";

const folder = join(projectRoot, "src/db/migrations");

/** `time` is the journal's `when`. Drizzle's table calls it created_at, and it identifies the migration. */
export type Migration = { tag: string; number: number; time: number };

export const ownMigrations: readonly Migration[] = journal.entries.map(({ tag, when }) => ({
  tag,
  number: Number.parseInt(tag, 10),
  time: when,
}));

/** The number of the newest migration this program knows: its version toward the database (decision 0070). */
export const programVersion = Math.max(...ownMigrations.map(({ number }) => number));

export type MigrationText = Migration & {
  sql: string;
  hash: string;
  oldestProgram: number | null;
  kind: MigrationKind;
};

export function readMigration(migration: Migration): MigrationText {
  return parseMigration(migration, readFileSync(join(folder, `${migration.tag}.sql`), "utf8"));
}

export function parseMigration(migration: Migration, sql: string): MigrationText {
  const kind = findKind(sql);
  if (!kind) throw new Error(`Migration ${migration.tag} states a kind that does not exist`);
  const hash = createHash("sha256").update(sql).digest("hex");
  return { ...migration, sql, hash, oldestProgram: findOldestProgram(sql), kind };
}

/** What the first line of a migration states; the first 68 migrations do not. */
export function findOldestProgram(sql: string): number | null {
  const stated = /^-- Oldest compatible program: (\d{4})\n/.exec(sql)?.[1];
  return stated ? Number(stated) : null;
}

/** `0068`, as the files are named. */
export function fourDigits(number: number): string {
  return String(number).padStart(4, "0");
}
