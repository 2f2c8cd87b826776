import { and, eq, sql } from "drizzle-orm";
import { collectionAddress } from "#contract/collection-address.ts";
import type { Visibility } from "#contract/collection-choices.ts";
import type { CreatedCollection } from "#contract/collections.ts";
import { DomainError } from "#contract/errors.ts";
import type { Db } from "#db/database.ts";
import { collections } from "#db/schema/collections.ts";
import type { OwnedCollection } from "./lock-own-collection.ts";

type Edit = OwnedCollection & { name: string; description: string; visibility: Visibility };

/** Renames, describes and shares a collection. One that is no longer public is no longer a pick either. */
export async function editCollection(
  db: Db,
  { collectionId, ownerId, name, description, visibility }: Edit,
): Promise<CreatedCollection> {
  const isPublic = visibility === "public";
  const [edited] = await db
    .update(collections)
    .set({
      name,
      description,
      visibility,
      updatedAt: sql`now()`,
      ...(isPublic ? { publishedAt: sql`coalesce(${collections.publishedAt}, now())` } : { pickPlace: null }),
    })
    .where(and(eq(collections.id, collectionId), eq(collections.ownerId, ownerId)))
    .returning({ id: collections.id, key: collections.key });
  if (!edited) throw new DomainError("collection_not_found");
  return { ...edited, address: collectionAddress({ name, key: edited.key }) };
}
