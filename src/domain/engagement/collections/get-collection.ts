import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import { collectionAddress } from "#contract/shared/paths/collection-address.ts";
import type { Visibility } from "#contract/visitor/collection-choices.ts";
import type { Collection, CollectionPage } from "#contract/visitor/collections.ts";
import type { Database, Db } from "#db/database.ts";
import { pageOf } from "../../catalog/products/lists/list-page.ts";
import { listProductsById } from "../../catalog/products/lists/list-products-by-id.ts";
import { listSpines } from "../../catalog/products/lists/shelves/list-spines.ts";
import { type PersonRow, personJson, toPerson } from "../../people/names/person.ts";

/** `viewerId` is null for a guest. */
type Asked = { key: string; viewerId: string | null; page: number };

/**
 * One page of a collection in its owner's order. Owners see theirs whatever its state; for everybody else, a private or
 * hidden one doesn't exist. Products that aren't live are left out for both.
 */
export async function getCollection(
  { open, app }: Pick<Database, "open" | "app">,
  { key, viewerId, page }: Asked,
): Promise<CollectionPage> {
  const own = viewerId === null ? null : await findOwn(app, { key, viewerId });
  const collection = own ?? (await findShared(open, { key }));
  if (!collection) throw new DomainError("collection_not_found");
  const items = await (own ? listOwnItems(app, { key }) : listSharedItems(open, { key }));
  const size = limits.lists.pageSize;
  const shown = items.slice((page - 1) * size, page * size);
  const first = items.slice(0, limits.lists.onLargeShelf);
  const [cards, spines] = await Promise.all([
    listProductsById(open, { ids: shown.map(({ productId }) => productId) }),
    listSpines(open, { ids: first.map(({ productId }) => productId) }),
  ]);
  const { name } = collection;
  const placed = new Map(items.map(({ productId, note }, index) => [productId, { note, place: index + 1 }]));
  const products = cards.map((card) => {
    const { note = "", place = 0 } = placed.get(card.id) ?? {};
    return { ...card, note, why: { kind: "collection" as const, place, name } };
  });
  return { ...pageOf({ products: cards, total: items.length, page }), products, spines, collection };
}

export type CollectionRow = {
  id: number;
  key: string;
  name: string;
  description: string;
  visibility: Visibility;
  owner: PersonRow;
  tools: number;
  updatedAt: string;
};

const columns = sql`c.id::integer, c.key, c.name, c.description, c.visibility, c.tools,
  to_json(c.updated_at) as "updatedAt", (select ${personJson} from public_profiles p where p.id = c.owner_id) as owner`;

async function findShared(db: Db, { key }: { key: string }): Promise<Collection | null> {
  const { rows } = await db.execute<CollectionRow>(sql`select ${columns} from find_shared_collection(${key}) as c`);
  return rows[0] ? toCollection(rows[0], { isOwn: false, isHidden: false }) : null;
}

async function findOwn(db: Db, { key, viewerId }: { key: string; viewerId: string }): Promise<Collection | null> {
  const { rows } = await db.execute<CollectionRow & { isHidden: boolean }>(sql`
    select ${columns}, c.hidden_by is not null as "isHidden" from collections c
    where c.key = ${key} and c.owner_id = ${viewerId}`);
  const [row] = rows;
  return row ? toCollection(row, { isOwn: true, isHidden: row.isHidden }) : null;
}

function toCollection(row: CollectionRow, { isOwn, isHidden }: { isOwn: boolean; isHidden: boolean }): Collection {
  const { id, key, name, description, visibility, tools, updatedAt, owner } = row;
  const address = collectionAddress({ name, key });
  return {
    ...{ id, key, address, name, description, visibility, tools, isOwn, isHidden },
    owner: toPerson(owner),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}

type Item = { productId: number; note: string };

async function listSharedItems(db: Db, { key }: { key: string }): Promise<Item[]> {
  const { rows } = await db.execute<Item>(sql`
    select product_id::integer as "productId", note from list_shared_items(${key})`);
  return rows;
}

async function listOwnItems(db: Db, { key }: { key: string }): Promise<Item[]> {
  const { rows } = await db.execute<Item>(sql`
    select i.product_id::integer as "productId", i.note from collections c
    join collection_items i on i.collection_id = c.id join product_stats s on s.product_id = i.product_id and s.live
    where c.key = ${key} order by i.position`);
  return rows;
}
