import { sql } from "drizzle-orm";
import type { BulkChange } from "#contract/admin/products/bulk-acts.ts";
import type { Db } from "#db/database.ts";
import type { ProductLife } from "#db/schema/operations.ts";
import { type Batch, judgeProducts, type TargetProduct } from "../../catalog/products/life/judge-products.ts";
import { restoreLives } from "../../catalog/products/life/product-life.ts";
import type { ProductActor } from "../../catalog/products/life/product-status.ts";
import { recordActs } from "../../records/audit/record-act.ts";
import { withdrawLettersAbout } from "../queue/withdraw-letters.ts";
import type { RefusedProduct } from "./change-batch.ts";
import type { ProductLinks } from "./product-links.ts";
import { relinkProducts } from "./remap-products.ts";

type Undoing = { actId: number; batchId: string; productIds: number[]; change: BulkChange; actor: ProductActor };
type Item = TargetProduct & { expectedVersion: number; before: object };

/**
 * Puts products back into the state that the act recorded, up to 500. A product that was changed since is left out and
 * reported. Within the caller's transaction.
 */
export async function undoItems(
  tx: Db,
  { actId, batchId, productIds, change, actor }: Undoing,
): Promise<{ settled: number; refused: RefusedProduct[] }> {
  const items = await listItems(tx, { actId, productIds });
  const { rows: acts } = await tx.execute<{ actorId: string | null }>(
    sql`select actor_id as "actorId" from bulk_acts where id = ${actId}`,
  );
  const decidedBy = acts[0]?.actorId ?? null;
  const undo = (items: Item[]) =>
    change.action === "remap" ? unmap(tx, { items, actor }) : unmove(tx, { items, actor, batchId, decidedBy });
  const first = await undo(items);
  const refused = refusedOf(first);
  if (first.isDone) return { settled: items.length, refused };
  const isRefused = new Set(refused.map(({ productId }) => productId));
  const rest = items.filter(({ productId }) => !isRefused.has(productId));
  const second = await undo(rest);
  return { settled: second.isDone ? rest.length : 0, refused: [...refused, ...refusedOf(second)] };
}

async function listItems(db: Db, { actId, productIds }: { actId: number; productIds: number[] }): Promise<Item[]> {
  const { rows } = await db.execute<Item>(sql`
    select product_id as "productId", version as "expectedVersion", before from bulk_act_items
    where act_id = ${actId} and product_id = any (${sql.param(productIds)}::bigint[]) and version is not null
    order by product_id`);
  return rows;
}

const refusedOf = <Done extends object>({ outcomes }: Batch<Done>): RefusedProduct[] =>
  outcomes.flatMap((one) => (one.outcome === "refused" ? [{ productId: one.productId, code: one.code }] : []));

function unmap(tx: Db, { items, actor }: { items: Item[]; actor: ProductActor }): Promise<Batch<object>> {
  const before = new Map(items.map((item) => [item.productId, item.before as ProductLinks]));
  return relinkProducts(tx, {
    products: items.map(({ productId, expectedVersion }) => ({ productId, expectedVersion })),
    actor,
    wantedOf: (productId, links) => before.get(productId) ?? links,
    action: "remap_undone",
  });
}

/** Without a batch, no letters were sent. */
type Unmoving = { items: Item[]; actor: ProductActor; batchId?: string; decidedBy?: string | null };

/** Puts products back into the stage they had, all or nothing, unless they were changed since. */
export function unmove(tx: Db, { items, actor, batchId, decidedBy }: Unmoving): Promise<Batch<object>> {
  const before = new Map(items.map((item) => [item.productId, item.before as ProductLife]));
  const products = items.map(({ productId, expectedVersion }) => ({ productId, expectedVersion }));
  return judgeProducts<object>(tx, { command: "undoDecision", products, actor, decidedBy }, async (held, moves) => {
    const restored = moves.flatMap(({ product: { id } }) => {
      const life = before.get(id);
      return life ? [{ productId: id, ...life }] : [];
    });
    await restoreLives(held, { products: restored });
    if (batchId) await withdrawLettersAbout(held, { batchId, productIds: restored.map(({ productId }) => productId) });
    await recordActs(
      held,
      moves.map(({ product: { id, stage, version }, mark }) => ({
        actorId: actor.userId,
        action: "product.decision_undone",
        objectType: "product",
        objectId: id,
        before: { stage, version },
        after: { status: before.get(id)?.status, ...mark },
      })),
    );
    return new Map(moves.map(({ product }) => [product.id, {}]));
  });
}
