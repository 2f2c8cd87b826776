import { eq, sql } from "drizzle-orm";
import { findingDetails } from "#contract/admin/engine/finding-details.ts";
import type { Db } from "#db/database.ts";
import { engineLooks } from "#db/schema/engine.ts";
import type { AnyFindingKind, Found } from "./kinds/finding-kind.ts";

/**
 * One step of a kind's round: checks the next few items, stores the findings, and at the round's end deletes open
 * findings that weren't found again. One transaction, so that a killed process repeats one step at most.
 */
export async function lookOnce(
  db: Db,
  { kind }: { kind: AnyFindingKind },
): Promise<{ looked: number; isFinished: boolean }> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '20s', true), set_config('lock_timeout', '10s', true)`);
    const round = await lockRound(tx, { kind });
    const { findings, looked, cursor } = await kind.look(tx, { cursor: round.cursor });
    await storeFindings(tx, { kind, findings });
    const total = round.looked + looked;
    if (cursor !== null) {
      await tx.update(engineLooks).set({ cursor, looked: total }).where(eq(engineLooks.kind, kind.kind));
      return { looked, isFinished: false };
    }
    await forgetUnseen(tx, { kind });
    const figures = await kind.measure?.(tx);
    await tx
      .update(engineLooks)
      .set({
        cursor: null,
        looked: 0,
        roundStartedAt: null,
        finishedAt: sql`now()`,
        finishedLooked: total,
        ...(figures && { figures }),
      })
      .where(eq(engineLooks.kind, kind.kind));
    return { looked, isFinished: true };
  });
}

/**
 * Another process with the same kind waits here and then continues where this one stopped. Uses the clock's time: a
 * transaction that waited began before the round did, and its findings must not count as seen before it.
 */
async function lockRound(tx: Db, { kind }: { kind: AnyFindingKind }) {
  await tx.insert(engineLooks).values({ kind: kind.kind }).onConflictDoNothing();
  await tx.execute(sql`
    update engine_looks set round_started_at = clock_timestamp(), cursor = null, looked = 0
    where kind = ${kind.kind} and round_started_at is null`);
  const [round] = await tx.select().from(engineLooks).where(eq(engineLooks.kind, kind.kind)).for("update");
  if (!round) throw new Error("The row was inserted above");
  return round;
}

/** A dismissed finding stays dismissed; an applied one that is true again is opened again. */
async function storeFindings(
  tx: Db,
  { kind, findings }: { kind: AnyFindingKind; findings: Found<unknown>[] },
): Promise<void> {
  const schema = findingDetails[kind.kind as keyof typeof findingDetails];
  // One statement can't update the same row twice.
  const rows = [...new Map(findings.map((found) => [found.key, found])).values()].map((found) => ({
    ...found,
    detail: schema.parse(found.detail),
  }));
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into engine_findings as f (kind, key, product_id, other_product_id, score, detail, last_seen_at)
    select ${kind.kind}, r.key, r."productId", r."otherProductId", r.score, r.detail, clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (key text, "productId" bigint, "otherProductId" bigint, score real, detail jsonb)
    order by r.key
    on conflict (kind, key) do update set last_seen_at = clock_timestamp(), score = excluded.score, detail = excluded.detail,
      product_id = excluded.product_id, other_product_id = excluded.other_product_id,
      state = 'open', before = null, decided_by = null, decided_at = null
    where f.state <> 'dismissed'`);
}

async function forgetUnseen(tx: Db, { kind }: { kind: AnyFindingKind }): Promise<void> {
  await tx.execute(sql`
    delete from engine_findings f using engine_looks l
    where l.kind = ${kind.kind} and f.kind = l.kind and f.state = 'open' and f.last_seen_at < l.round_started_at`);
}
