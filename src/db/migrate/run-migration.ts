import type pg from "pg";
import { buildIndexes } from "./build-indexes.ts";
import { findBatch, findConcurrentIndexes, type MigrationKind } from "./migration-kinds.ts";
import type { MigrationText } from "./own-migrations.ts";
import { inPatientTransaction, type Patience, type Progress } from "./patient-locks.ts";
import { forgetPlace, runBackfill, runBackfillAtOnce } from "./run-backfill.ts";

/** In the caller's transaction, for a database that nobody uses meanwhile: a new one, or one that is being restored. */
export async function runAtOnce(client: pg.Client, migration: MigrationText): Promise<void> {
  const { kind, tag, sql } = migration;
  if (kind === "plain") await client.query(sql);
  if (kind === "concurrent indexes") {
    for (const index of required(findConcurrentIndexes(sql), migration)) {
      await client.query(index.sql.replace(/\bindex\s+concurrently\b/i, "index"));
    }
  }
  if (kind === "backfill") await runBackfillAtOnce(client, { batch: required(findBatch(sql), migration), tag });
  await record(client, migration);
}

type Online = { patience: Patience; onProgress: Progress };

/** While servers use the database: nobody waits for it longer than the lock timeout. Interrupted, it can be repeated. */
export async function runOnline(client: pg.Client, migration: MigrationText, online: Online): Promise<void> {
  const { kind, tag, time, sql } = migration;
  const finish = (work: () => Promise<void>) =>
    inPatientTransaction(client, { ...online.patience, ...online, what: `Migration ${tag}`, work });
  if (kind === "plain") {
    await finish(async () => {
      await client.query(sql);
      await record(client, migration);
    });
    return;
  }
  if (kind === "concurrent indexes") {
    await buildIndexes(client, { indexes: required(findConcurrentIndexes(sql), migration), tag, ...online });
    await finish(() => record(client, migration));
    return;
  }
  await runBackfill(client, { batch: required(findBatch(sql), migration), tag, time, ...online });
  await finish(async () => {
    await record(client, migration);
    await forgetPlace(client, { time });
  });
}

async function record(client: pg.Client, { hash, time, oldestProgram }: MigrationText): Promise<void> {
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at, oldest_program) values ($1, $2, $3)",
    [hash, time, oldestProgram],
  );
}

/** `npm run check` refuses a file that isn't what its kind says. */
function required<T>(found: T | null, { tag, kind }: { tag: string; kind: MigrationKind }): T {
  if (found === null) throw new Error(`Migration ${tag} is not of the kind "${kind}"`);
  return found;
}
