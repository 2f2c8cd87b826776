import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import type { LockedProduct } from "../../catalog/products/life/lock-products.ts";
import { holdOwnProduct, type OwnedTarget } from "../listed/hold-own-product.ts";

export type ReplacedTarget = OwnedTarget & { replacedId: number };

/**
 * A maker says that their product replaces another one: a proposal for the other's list, which a moderator decides like
 * any other. If the pair was already proposed, only the maker's statement is added. A repeat changes nothing.
 */
export async function nameReplacedProduct(db: Db, { productId, replacedId, actor }: ReplacedTarget): Promise<void> {
  if (productId === replacedId) throw new DomainError("alternative_is_itself");
  await db.transaction(async (tx) => {
    const product = await holdOwnersProduct(tx, { productId, actor });
    if (!product.makerIds.includes(actor.userId)) throw new DomainError("replaces_not_maker");
    if (product.stage !== "live") throw new DomainError("replaces_not_live");
    const { rows } = await tx.execute<{ isLive: boolean; named: number; state: string | null; isNamed: boolean }>(sql`
      select exists (select from product_stats where product_id = ${replacedId} and live) as "isLive",
        (select count(*)::integer from product_alternatives a
          where a.alternative_id = ${productId} and a.named_at is not null and a.state <> 'refused') as named,
        pair.state, pair.named_at is not null as "isNamed"
      from (select) as one left join product_alternatives pair
        on pair.product_id = ${replacedId} and pair.alternative_id = ${productId}`);
    const [found] = rows;
    if (!found?.isLive) throw new DomainError("product_not_found");
    if (found.state === "refused") throw new DomainError("alternative_refused");
    if (found.isNamed) return;
    if (found.named >= limits.replaced.max) throw new DomainError("replaces_full");
    await tx.execute(sql`
      insert into product_alternatives as a (product_id, alternative_id, state, proposed_by, proposed_at, named_by, named_at)
      values (${replacedId}, ${productId}, 'waiting', ${actor.userId}, now(), ${actor.userId}, now())
      on conflict (product_id, alternative_id) do update set
        state = coalesce(a.state, excluded.state), named_by = excluded.named_by, named_at = excluded.named_at,
        proposed_by = case when a.state is null then excluded.proposed_by else a.proposed_by end,
        proposed_at = coalesce(a.proposed_at, excluded.proposed_at)`);
  });
}

/** Only makers can say this: administrators can edit the product, but here they count as strangers. */
export async function holdOwnersProduct(tx: Db, { productId, actor }: OwnedTarget): Promise<LockedProduct> {
  return await holdOwnProduct(tx, { productId, actor: { ...actor, isAdmin: false } });
}
