import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { ProductStatus } from "#db/schema/catalog.ts";
import { keptFor } from "../../../records/settings/kept-for.ts";
import { type ProductStage, stageOf } from "./product-status.ts";

/** What commands need to know about a product before they change it. */
export type LockedProduct = {
  id: number;
  productName: string;
  slug: string;
  stage: ProductStage;
  /** The stage a restore leads to; null if the product isn't deleted. */
  stageBeforeDeletion: ProductStage | null;
  isSuggestion: boolean;
  version: number;
  reason: string | null;
  submitterId: string | null;
  makerIds: string[];
  /** Makers who proved it. Submitters and invited makers aren't included. */
  verifiedMakerIds: string[];
  /** Was live once, so its address may be known. */
  wasListed: boolean;
  /** Has a paid promotion that isn't over. */
  isPromoted: boolean;
  /** Deleted, and recently enough to restore. */
  isRestorable: boolean;
};

/** Whether a row of `product_directory` has a promotion that isn't over; a paid one may wait for its review. */
export function isPromotedSql(product: SQL): SQL {
  return sql`(${product}.is_advertised and coalesce(${product}.ad_end_date > now(), false)
    or ${hasPaidPromotionSql(sql`${product}.id`)})`;
}

/** Whether the product with this id has a promotion that was paid for and isn't over; it may wait for its review. */
export function hasPaidPromotionSql(productId: SQL): SQL {
  return sql`exists (select from promotions paid where paid.product_id = ${productId} and paid.source <> 'admin'
    and paid.ended_at is null and coalesce(paid.ends_at > now(), true))`;
}

/**
 * Locks the products until the transaction ends, always in order of their ids, so that two batches wait for each other
 * instead of deadlocking. Missing products are left out.
 */
export async function lockProducts(db: Db, { productIds }: { productIds: number[] }): Promise<LockedProduct[]> {
  const ids = sql`any (${sql.param(productIds)}::bigint[])`;
  // Then the counters, before anything deletes a product's key: a vote locks the counter first and the key last.
  await db.execute(sql`select from product_directory where id = ${ids} order by id for no key update`);
  await db.execute(sql`select from product_stats where product_id = ${ids} order by product_id for no key update`);
  // A separate statement, so that it reads the rows after they are locked.
  const { rows } = await db.execute<LockedRow>(sql`${lockedColumns} where p.id = ${ids} order by p.id`);
  return rows.map(toLockedProduct);
}

type LockedRow = Omit<LockedProduct, "stage" | "stageBeforeDeletion"> & {
  status: ProductStatus;
  statusBeforeDeletion: ProductStatus | null;
  isSubmitted: boolean;
  isApproved: boolean;
};

const lockedColumns: SQL = sql`
  select p.id, p.product_name as "productName", p.slug, p.status, p.status_before_deletion as "statusBeforeDeletion",
    p.type = 'suggestion' as "isSuggestion", p.version, p.status_reason as reason, p.submitter_id as "submitterId",
    p.submitted_at is not null as "isSubmitted", p.approved_at is not null as "isApproved",
    p.listed_at is not null as "wasListed",
    array(select m.profile_id from product_makers m where m.product_id = p.id order by m.verified_at, m.profile_id)
      as "makerIds",
    array(select m.profile_id from product_makers m
      where m.product_id = p.id and m.proof not in ('submitter', 'invitation')) as "verifiedMakerIds",
    ${isPromotedSql(sql`p`)} as "isPromoted",
    coalesce(p.deleted_at > now() - ${keptFor("deletedProducts")}, false)
      as "isRestorable"
  from product_directory p`;

function toLockedProduct({ status, statusBeforeDeletion, isSubmitted, isApproved, ...row }: LockedRow): LockedProduct {
  const stage = (stored: ProductStatus) => stageOf({ status: stored, isSubmitted, isApproved });
  return { ...row, stage: stage(status), stageBeforeDeletion: statusBeforeDeletion && stage(statusBeforeDeletion) };
}
