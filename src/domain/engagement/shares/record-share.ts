import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { ShareChannel } from "#contract/visitor/share-channels.ts";
import type { Db } from "#db/database.ts";

type Share = { productId: number; userId: string; channel: ShareChannel };

/** Records in the person's activities that they shared a live product (rule 21), once a day per channel. */
export async function recordShare(db: Db, { productId, userId, channel }: Share): Promise<void> {
  const { rows } = await db.execute(sql`
    with product as (
      select id from product_directory where id = ${productId} and status = 'live'
    ), shared as (
      insert into product_shares (product_id, user_id, channel) select id, ${userId}, ${channel} from product
      on conflict do nothing
    )
    select id from product`);
  if (rows.length === 0) throw new DomainError("product_not_found");
}
