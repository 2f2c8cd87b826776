import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import { collectionAddress } from "#contract/shared/paths/collection-address.ts";
import { paths } from "#contract/shared/paths.ts";
import type { CollectionCard } from "#contract/visitor/collections.ts";
import { liveCollections } from "#db/schema/live-views.ts";
import { type PersonRow, personJson, toPerson } from "../../people/names/person.ts";

type Logo = { productId: number; name: string; logoKey: string | null };

/** The columns of a public collection's card, mapped with `toCollectionCard`. */
export const collectionCardColumns = {
  id: liveCollections.id,
  key: liveCollections.key,
  name: liveCollections.name,
  description: liveCollections.description,
  tools: liveCollections.tools,
  updatedAt: liveCollections.updatedAt,
  owner: sql<PersonRow>`(select ${personJson} from public_profiles p where p.id = live_collections.owner_id)`.as(
    "owner",
  ),
  logos: sql<Logo[] | null>`(select json_agg(first) from (
    select d.id as "productId", d.product_name as name, d.logo_key as "logoKey"
    from live_collection_items i join live_products d on d.id = i.product_id
    where i.collection_id = live_collections.id order by i.position
    limit ${sql.raw(String(limits.collections.logosShown))}) as first)`.as("logos"),
};

type CardRow = Omit<CollectionCard, "address" | "owner" | "logos" | "updatedAt"> & {
  key: string;
  owner: PersonRow;
  logos: Logo[] | null;
  updatedAt: Date;
};

export function toCollectionCard({ key, owner, logos, updatedAt, ...row }: CardRow): CollectionCard {
  return {
    ...row,
    address: collectionAddress({ name: row.name, key }),
    owner: toPerson(owner),
    updatedAt: updatedAt.toISOString(),
    logos: (logos ?? []).map(({ logoKey, ...logo }) => ({ ...logo, logoUrl: logoKey && paths.file(logoKey) })),
  };
}
