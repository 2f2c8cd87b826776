import { splitStatements } from "./split-statements.ts";

/**
 * How a migration runs on a database that is in use. `plain`: in a transaction. `concurrent indexes`: statement by
 * statement, outside of one. `backfill`: its one statement again and again, a batch per transaction.
 */
export const migrationKinds = ["plain", "concurrent indexes", "backfill"] as const;
export type MigrationKind = (typeof migrationKinds)[number];

/** What the second line of a migration states; without a statement it is plain. */
export function findKind(sql: string): MigrationKind | null {
  const stated = /^--[^\n]*\n-- Kind: ([^\n]*)\n/.exec(sql)?.[1];
  if (stated === undefined) return "plain";
  return migrationKinds.find((kind) => kind === stated.trim()) ?? null;
}

const concurrentIndex = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)\s+on\b/i;

export type ConcurrentIndex = { name: string; sql: string };

/** The indexes of a migration of that kind; null if there is anything else in it. */
export function findConcurrentIndexes(sql: string): ConcurrentIndex[] | null {
  const indexes: ConcurrentIndex[] = [];
  for (const statement of splitStatements(sql)) {
    const name = concurrentIndex.exec(statement.sql)?.[1];
    if (name === undefined) return null;
    indexes.push({ name, sql: statement.sql });
  }
  return indexes.length > 0 ? indexes : null;
}

/** The statement of a backfill; null if there isn't exactly one that takes a cursor and answers with the next one. */
export function findBatch(sql: string): string | null {
  const [batch, ...others] = splitStatements(sql);
  if (!batch || others.length > 0) return null;
  const isBatch = [/\$1\b/, /\blimit\b/i, /\bas\s+next\b/i, /\bas\s+rows\b/i].every((part) => part.test(batch.sql));
  return isBatch ? batch.sql : null;
}
