import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { type ProductStatus, products } from "#db/schema/catalog.ts";
import { productMakers } from "#db/schema/engagement.ts";
import type { NewProduct } from "#domain/catalog/products/life/create-product.ts";
import { type ProductStage, stageOf } from "#domain/catalog/products/life/product-status.ts";
import { makeNiche } from "./make-niche.ts";
import { makeProduct } from "./make-product.ts";
import { makeUser } from "./make-user.ts";

type Stored = { status: ProductStatus; submittedAt?: Date; approvedAt?: Date };

const columnsOf: Record<ProductStage, Stored> = {
  draft: { status: "draft" },
  incomplete: { status: "pending" },
  submitted: { status: "pending", submittedAt: new Date() },
  approved: { status: "draft", submittedAt: new Date(), approvedAt: new Date() },
  live: { status: "live" },
  rejected: { status: "rejected", submittedAt: new Date() },
  deleted: { status: "deleted" },
};

/** The people around one product, under the names commands use for the actor. */
export async function makeCast(db: Db) {
  const [submitter, maker, moderator, admin, stranger] = [
    await makeUser(db),
    await makeUser(db),
    await makeUser(db),
    await makeUser(db),
    await makeUser(db),
  ];
  const niche = await makeNiche(db);
  const actor = ({ id }: { id: string }) => ({ userId: id, isAdmin: false });
  return {
    submitter: actor(submitter),
    maker: actor(maker),
    moderator: { ...actor(moderator), isModerator: true },
    admin: { userId: admin.id, isAdmin: true },
    stranger: actor(stranger),
    niche,
  };
}

export type Cast = Awaited<ReturnType<typeof makeCast>>;

type Staging = { stage: ProductStage; cast: Cast; hasMaker?: boolean } & Partial<Omit<NewProduct, "status">>;

/** A complete product at the given stage, submitted by one of the cast and optionally made by another. */
export async function makeStagedProduct(db: Db, { stage, cast, hasMaker = false, ...overrides }: Staging) {
  const { id: productId, slug } = await makeProduct(db, {
    nicheIds: [cast.niche.id],
    submitterId: cast.submitter.userId,
    ...columnsOf[stage],
    ...overrides,
  });
  if (hasMaker) await db.insert(productMakers).values({ productId, profileId: cast.maker.userId, proof: "email" });
  return { productId, slug, expectedVersion: 1 };
}

/** The product's stored lifecycle columns, or null once it is purged. */
export async function readLife(db: Db, { productId }: { productId: number }) {
  const [row] = await db.select().from(products).where(eq(products.id, productId));
  if (!row) return null;
  const { status, submittedAt, approvedAt, version, statusReason: reason, slug, listedAt } = row;
  const stage = stageOf({ status, isSubmitted: submittedAt !== null, isApproved: approvedAt !== null });
  const { rows } = await db.execute<{ action: string }>(
    sql`select action from audit_log where object_type = 'product' and object_id = ${String(productId)} order by id`,
  );
  return { stage, version, reason, slug, listedAt, row, acts: rows.map(({ action }) => action) };
}
