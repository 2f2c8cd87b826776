import { and, count, desc, eq } from "drizzle-orm";
import type { ClaimList } from "#contract/maker/claims.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalog.ts";
import { productClaims } from "#db/schema/operations.ts";
import { pageCountOf } from "../../catalog/products/lists/list-page.ts";
import { claimColumns, toClaim } from "./own-claim.ts";

type Wanted = { claimantId: string; page: number; productId?: number | undefined };

/** This person's claims, or only those on one product, newest first, each with its state. */
export async function listOwnClaims(db: Db, { claimantId, page, productId }: Wanted): Promise<ClaimList> {
  const isOwn = and(
    eq(productClaims.claimantId, claimantId),
    productId === undefined ? undefined : eq(productClaims.productId, productId),
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select(claimColumns)
      .from(productClaims)
      .innerJoin(products, eq(products.id, productClaims.productId))
      .where(isOwn)
      .orderBy(desc(productClaims.id))
      .limit(limits.lists.pageSize)
      .offset((page - 1) * limits.lists.pageSize),
    db.select({ total: count() }).from(productClaims).where(isOwn),
  ]);
  const total = counted?.total ?? 0;
  return { claims: rows.map(toClaim), total, page, pageCount: pageCountOf(total) };
}
