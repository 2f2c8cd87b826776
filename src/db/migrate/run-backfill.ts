import type pg from "pg";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { inPatientTransaction, type Patience, type Progress } from "./patient-locks.ts";

type Backfill = { batch: string; tag: string };
type Online = Backfill & { time: number; patience: Patience; onProgress: Progress };
type Place = { cursor: string | null; rows: number };

/** Lines of progress are not written more often. */
const REPORT_MS = 5000;

/**
 * Runs a backfill, a batch per transaction. The transaction also stores where the next batch starts, so after a kill it
 * goes on there.
 */
export async function runBackfill(client: pg.Client, { time, patience, onProgress, ...own }: Online): Promise<void> {
  const what = `Migration ${own.tag}`;
  const trying = { ...patience, what, onProgress };
  await client.query(`create table if not exists drizzle.__backfills (
    migration bigint primary key, cursor text, rows bigint not null)`);
  let place = await findPlace(client, { time });
  if (place.rows > 0) onProgress(`${what} goes on after ${wholeNumber(place.rows)} rows.`);
  let reportedAt = performance.now();
  for (;;) {
    const before = place;
    const next = await inPatientTransaction(client, {
      ...trying,
      async work() {
        const reached = await runBatch(client, { ...own, before });
        if (reached) await storePlace(client, { time, place: reached });
        return reached;
      },
    });
    if (!next) break;
    place = next;
    if (performance.now() - reportedAt < REPORT_MS) continue;
    reportedAt = performance.now();
    onProgress(`${what}: ${wholeNumber(place.rows)} rows so far.`);
  }
  onProgress(`${what}: ${wholeNumber(place.rows)} rows.`);
}

/** All batches in the caller's transaction, for a database that nobody uses yet. */
export async function runBackfillAtOnce(client: pg.Client, backfill: Backfill): Promise<void> {
  let place: Place | null = { cursor: null, rows: 0 };
  while (place) place = await runBatch(client, { ...backfill, before: place });
}

/** For the transaction that records the migration. */
export async function forgetPlace(client: pg.Client, { time }: { time: number }): Promise<void> {
  await client.query("delete from drizzle.__backfills where migration = $1", [time]);
}

/** Null after the last one. */
async function runBatch(
  client: pg.Client,
  { batch, tag, before }: Backfill & { before: Place },
): Promise<Place | null> {
  const { rows } = await client.query<{ next: string | null; rows: number | string }>(batch, [before.cursor]);
  const cursor = rows[0]?.next ?? null;
  if (cursor === null) return null;
  if (cursor === before.cursor) throw new Error(`Migration ${tag} came to the same place twice: ${cursor}`);
  return { cursor, rows: before.rows + Number(rows[0]?.rows ?? 0) };
}

async function findPlace(client: pg.Client, { time }: { time: number }): Promise<Place> {
  const { rows } = await client.query<{ cursor: string; rows: string }>(
    "select cursor, rows from drizzle.__backfills where migration = $1",
    [time],
  );
  const [found] = rows;
  return found ? { cursor: found.cursor, rows: Number(found.rows) } : { cursor: null, rows: 0 };
}

async function storePlace(client: pg.Client, { time, place }: { time: number; place: Place }): Promise<void> {
  await client.query(
    `insert into drizzle.__backfills (migration, cursor, rows) values ($1, $2, $3)
      on conflict (migration) do update set cursor = excluded.cursor, rows = excluded.rows`,
    [time, place.cursor, place.rows],
  );
}
