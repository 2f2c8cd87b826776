import type pg from "pg";
import type { ConcurrentIndex } from "./migration-kinds.ts";
import { type Patience, type Progress, tryPatiently } from "./patient-locks.ts";

type Building = { indexes: readonly ConcurrentIndex[]; tag: string; patience: Patience; onProgress: Progress };

/** Building waits for transactions that are older, and keeps nobody waiting meanwhile: it may wait longer. */
const LOCK_TIMEOUT = "60s";

/**
 * Builds indexes while the tables are read and written. One that an interrupted build left behind is invalid: it is
 * dropped and built again. Outside of a transaction.
 */
export async function buildIndexes(client: pg.Client, { indexes, tag, patience, onProgress }: Building): Promise<void> {
  await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
  try {
    for (const { name, sql } of indexes) {
      await tryPatiently(client, {
        ...patience,
        what: `Migration ${tag}, index ${name}`,
        onProgress,
        async work() {
          const state = await findIndex(client, name);
          if (state === "valid") return;
          if (state === "invalid") {
            onProgress(`Migration ${tag}: index ${name} was left half built. Building it again.`);
            await client.query(`drop index concurrently ${client.escapeIdentifier(name.toLowerCase())}`);
          }
          await client.query(sql);
        },
      });
    }
  } finally {
    await client.query("reset lock_timeout");
  }
}

async function findIndex(client: pg.Client, name: string): Promise<"valid" | "invalid" | null> {
  const { rows } = await client.query<{ isValid: boolean }>(
    `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)`,
    [client.escapeIdentifier(name.toLowerCase())],
  );
  const [found] = rows;
  if (!found) return null;
  return found.isValid ? "valid" : "invalid";
}
