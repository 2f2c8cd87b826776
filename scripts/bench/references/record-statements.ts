import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Db } from "#db/database.ts";

export type Statement = { text: string; values: unknown[] };

/** The statements that a read sends, captured while it runs, so that the reference always matches it. */
export async function recordStatements(url: string, read: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: "toolshelf bench" });
  const statements: Statement[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) };
  try {
    await read(drizzle(pool, { casing: "snake_case", logger }));
    return statements;
  } finally {
    await pool.end();
  }
}
