import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#process/project-root.ts";
// Imported instead of read: a built server knows the migrations it was built with, whatever lies in src/ by now.
import journal from "../migrations/meta/_journal.json" with { type: "json" };

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

export function readMigration({ tag }: Migration): { sql: string; hash: string; oldestProgram: number | null } {
  const sql = readFileSync(join(folder, `${tag}.sql`), "utf8");
  return { sql, hash: createHash("sha256").update(sql).digest("hex"), oldestProgram: findOldestProgram(sql) };
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
