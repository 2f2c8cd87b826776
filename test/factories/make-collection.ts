import { sql } from "drizzle-orm";
import { collectionAddress } from "#contract/shared/paths/collection-address.ts";
import type { Visibility } from "#contract/visitor/collection-choices.ts";
import type { Db } from "#db/database.ts";
import { newCollectionKey } from "#domain/engagement/collections/create-collection.ts";
import { makeUser } from "./make-user.ts";

type Fields = {
  ownerId?: string;
  name?: string;
  description?: string;
  visibility?: Visibility;
  hiddenBy?: "suspension" | "moderator";
  productIds?: number[];
  note?: string;
};

/** A collection with these products in this order; public unless you say otherwise. */
export async function makeCollection(db: Db, fields: Fields = {}) {
  const { name = "Kitchen", description = "", visibility = "public", hiddenBy = null, productIds = [] } = fields;
  const ownerId = fields.ownerId ?? (await makeUser(db)).id;
  const key = newCollectionKey();
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into collections (key, owner_id, name, description, visibility, hidden_by, published_at)
    values (${key}, ${ownerId}, ${name}, ${description}, ${visibility}, ${hiddenBy}, now()) returning id::integer`);
  const id = rows[0]?.id ?? 0;
  for (const [index, productId] of productIds.entries()) {
    await db.execute(sql`
      insert into collection_items (collection_id, product_id, position, note, added_at)
      values (${id}, ${productId}, ${index + 1}, ${fields.note ?? ""}, now() + make_interval(secs => ${index}))`);
  }
  return { id, key, address: collectionAddress({ name, key }), ownerId, name };
}
