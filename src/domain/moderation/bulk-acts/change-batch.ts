import { sql } from "drizzle-orm";
import type { BulkChange } from "#contract/admin/products/bulk-acts.ts";
import type { ErrorCode } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { changeStatus } from "../../catalog/products/life/change-status.ts";
import { purgeProducts } from "../../catalog/products/life/deletion/purge-products.ts";
import type { Batch, TargetProduct } from "../../catalog/products/life/judge-products.ts";
import { lockProducts } from "../../catalog/products/life/lock-products.ts";
import { readLives } from "../../catalog/products/life/product-life.ts";
import type { ProductActor } from "../../catalog/products/life/product-status.ts";
import { remapProducts } from "./remap-products.ts";

export type RefusedProduct = { productId: number; code: ErrorCode; problems?: string[] };
/** The data needed for an undo; only of products that changed. */
export type ChangedProduct = { productId: number; before: object | null; version: number | null };

export type BatchChange = {
  isDone: boolean;
  /** Products that are now as requested, changed or not. */
  settled: number;
  changed: ChangedProduct[];
  refused: RefusedProduct[];
  /** The file keys of deleted products; see `purgeProducts`. */
  fileKeys: string[];
};

const commands = { publish: "publish", draft: "moveToDraft", reject: "reject" } as const;

type Changing = {
  change: BulkChange;
  products: readonly TargetProduct[];
  actor: ProductActor;
  batchId: string;
  /**
   * The batch is the whole act, not a part of a job: its letters go out as soon as those of a reviewer's decision
   * (decision 0048).
   */
  isSingle?: boolean;
};

/** Changes up to 500 products in the caller's transaction, all or nothing. */
export async function changeBatch(
  tx: Db,
  { change, products, actor, batchId, isSingle }: Changing,
): Promise<BatchChange> {
  if (change.action === "delete") {
    const { fileKeys, ...batch } = await purgeProducts(tx, { products, actor, reason: change.reason });
    return summaryOf(batch, () => ({ before: null, version: null }), fileKeys);
  }
  if (change.action === "remap") {
    return summaryOf(await remapProducts(tx, { change, products, actor }), ({ before, version }) => ({
      before,
      version,
    }));
  }
  const productIds = products.map(({ productId }) => productId);
  // Locked before they are read, so that what is recorded is what was changed.
  await lockProducts(tx, { productIds });
  const lives = await readLives(tx, { productIds });
  // No letters are sent while it can be undone.
  const hold = { decisionBatchId: batchId, forMs: (isSingle ? limits.moderation : limits.admin).letterWaitMs };
  const { action, reason, isException } = change;
  const batch = await changeStatus(tx, { command: commands[action], products, actor, reason, isException, hold });
  return summaryOf(batch, ({ productId, version }) => ({ before: lives.get(productId) ?? null, version }));
}

/** The same, but products that are refused are left out instead of holding the others back. */
export async function changeAllowed(tx: Db, changing: Changing): Promise<BatchChange> {
  const first = await changeBatch(tx, changing);
  if (first.isDone) return first;
  const refusedIds = new Set(first.refused.map(({ productId }) => productId));
  const products = changing.products.filter(({ productId }) => !refusedIds.has(productId));
  const rest = await changeBatch(tx, { ...changing, products });
  return { ...rest, refused: [...first.refused, ...rest.refused] };
}

type Recorded = Omit<ChangedProduct, "productId">;

function summaryOf<Done extends object>(
  { isDone, outcomes }: Batch<Done>,
  record: (done: Done & { productId: number }) => Recorded,
  fileKeys: string[] = [],
): BatchChange {
  const done = outcomes.flatMap((one) => (one.outcome === "done" ? [one] : []));
  const refused = outcomes.flatMap((one) =>
    one.outcome === "refused"
      ? [{ productId: one.productId, code: one.code, problems: Object.values(one.fields ?? {}).flat() }]
      : [],
  );
  const unchanged = outcomes.filter(({ outcome }) => outcome === "unchanged").length;
  return {
    isDone,
    settled: isDone ? done.length + unchanged : 0,
    changed: done.map((one) => ({ productId: one.productId, ...record(one) })),
    refused,
    fileKeys,
  };
}

/** Their names, for the person who chose them; a deleted product has none anymore. */
export async function nameRefused(
  db: Db,
  { refused }: { refused: readonly RefusedProduct[] },
): Promise<(RefusedProduct & { name: string })[]> {
  const ids = refused.map(({ productId }) => productId);
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select id, product_name as name from product_directory where id = any (${sql.param(ids)}::bigint[])`);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return refused.map((one) => ({ ...one, name: names.get(one.productId) ?? `Product ${one.productId}` }));
}
