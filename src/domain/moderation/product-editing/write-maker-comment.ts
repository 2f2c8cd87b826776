import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import { usernameKey } from "#contract/shared/people/username.ts";
import type { Db } from "#db/database.ts";
import { profiles } from "#db/schema/catalog.ts";
import { makerComments } from "#db/schema/engagement.ts";
import type { LockedProduct } from "../../catalog/products/life/lock-products.ts";
import { checkMakerComment } from "../../makers/comment/save-maker-comment.ts";
import { holdOwnProduct, type OwnedTarget } from "../../makers/listed/hold-own-product.ts";
import { recordAct } from "../../records/audit/record-act.ts";

type Comment = OwnedTarget & {
  comment: string;
  /** A listed maker or the current author, whose name the page shows; null for no name. */
  author: string | null;
};

/** An administrator's text for the makers' comment, never under the administrator's own name (rule 22). */
export async function writeMakerComment(db: Db, { comment: typed, author, ...target }: Comment) {
  const comment = await checkMakerComment(db, { typed });
  return await db.transaction(async (tx) => {
    const product = await holdOwnProduct(tx, target);
    const { id: productId } = product;
    const before = await findComment(tx, { productId });
    const authorId = author === null ? null : await getAuthorId(tx, { author, product, before });
    const after = { comment, authorId };
    if (before?.comment === comment && before.authorId === authorId) return after;
    await tx
      .insert(makerComments)
      .values({ productId, ...after })
      .onConflictDoUpdate({ target: makerComments.productId, set: { ...after, updatedAt: sql`now()` } });
    await log(tx, { ...target, before, after });
    return after;
  });
}

/** Removes it from the product page. */
export async function eraseMakerComment(db: Db, target: OwnedTarget): Promise<void> {
  await db.transaction(async (tx) => {
    const { id: productId } = await holdOwnProduct(tx, target);
    const before = await findComment(tx, { productId });
    if (!before) return;
    await tx.delete(makerComments).where(eq(makerComments.productId, productId));
    await log(tx, { ...target, before, after: null });
  });
}

type Stored = { comment: string; authorId: string | null };

async function findComment(db: Db, { productId }: { productId: number }): Promise<Stored | null> {
  const { comment, authorId, productId: ofProduct } = makerComments;
  const [stored] = await db.select({ comment, authorId }).from(makerComments).where(eq(ofProduct, productId));
  return stored ?? null;
}

type Naming = { author: string; product: LockedProduct; before: Stored | null };

async function getAuthorId(db: Db, { author, product, before }: Naming): Promise<string> {
  const isNamed = eq(profiles.usernameKey, usernameKey(author));
  const [person] = await db.select({ id: profiles.id }).from(profiles).where(isNamed);
  const isAuthor = person && (product.makerIds.includes(person.id) || person.id === before?.authorId);
  if (!isAuthor) throw new DomainError("maker_not_found");
  return person.id;
}

type Change = OwnedTarget & { before: Stored | null; after: Stored | null };

async function log(db: Db, { productId, actor, before, after }: Change): Promise<void> {
  await recordAct(db, {
    actorId: actor.userId,
    action: "maker_comment.changed",
    objectType: "product",
    objectId: productId,
    before: { makerComment: before?.comment ?? null },
    after: { makerComment: after?.comment ?? null },
  });
}
