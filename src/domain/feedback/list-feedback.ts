import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Feedback } from "#contract/catalogue.ts";
import type { Db } from "#db/database.ts";
import { liveFeedback, publicProfiles } from "#db/schema/live-views.ts";
import { personColumns, toPerson } from "../profiles/person.ts";

const SHOWN = 50;

/** The newest feedback of a product, each with its replies in the order they were written. */
export async function listFeedback(db: Db, { productId }: { productId: number }): Promise<Feedback[]> {
  const top = await db
    .select({ ...entryColumns, rating: liveFeedback.rating })
    .from(liveFeedback)
    .leftJoin(publicProfiles, eq(publicProfiles.id, liveFeedback.userId))
    .where(and(eq(liveFeedback.productId, productId), isNull(liveFeedback.parentId)))
    .orderBy(desc(liveFeedback.createdAt), desc(liveFeedback.id))
    .limit(SHOWN);
  if (top.length === 0) return [];
  const replies = await db
    .select({ ...entryColumns, parentId: liveFeedback.parentId })
    .from(liveFeedback)
    .leftJoin(publicProfiles, eq(publicProfiles.id, liveFeedback.userId))
    .where(
      and(
        eq(liveFeedback.productId, productId),
        inArray(
          liveFeedback.parentId,
          top.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(liveFeedback.createdAt), asc(liveFeedback.id));
  return top.map((entry) => ({
    ...toEntry(entry),
    // The table's check constraint gives every top-level row a rating.
    rating: entry.rating as number,
    replies: replies.filter(({ parentId }) => parentId === entry.id).map(toEntry),
  }));
}

const entryColumns = {
  id: liveFeedback.id,
  comment: liveFeedback.comment,
  createdAt: liveFeedback.createdAt,
  author: personColumns,
};

type EntryRow = { id: number; comment: string; createdAt: Date; author: Parameters<typeof toPerson>[0] | null };

function toEntry({ id, comment, createdAt, author }: EntryRow) {
  return { id, comment, createdAt: createdAt.toISOString(), author: author?.username ? toPerson(author) : null };
}
