import { type Placeholder, type SQL, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Feedback } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { liveFeedback, publicProfiles } from "#db/schema/live-views.ts";
import { type PersonRow, personJson, toPerson } from "../../people/names/person.ts";

type EntryRow = Pick<Feedback, "id" | "comment" | "isOwn" | "isMaker" | "isEdited"> & {
  createdAt: string | Date;
  author: PersonRow | null;
};

type FeedbackRow = EntryRow & { rating: number; replies: EntryRow[] };

type Threads = { top: SQL; viewerId: string | Placeholder };

/**
 * Each row of `top` with its replies in the order they were written; the viewer's own feedback first, then the newest.
 */
export function selectThreads(db: Db, { top, viewerId }: Threads) {
  const replyColumns = Object.entries(entryColumns(sql`f`, viewerId)).map(
    ([name, value]) => sql`${value} as ${sql.identifier(name)}`,
  );
  const columns = entryColumns(sql`top`, viewerId);
  return db
    .select({
      ...columns,
      rating: sql<number>`top.rating`,
      replies: sql<EntryRow[]>`coalesce(thread.replies, '[]')`,
    })
    .from(sql`(${top}) as top left join ${publicProfiles} p on p.id = top.user_id
      left join lateral (
        select json_agg(reply order by reply."createdAt", reply.id) as replies from (
          select ${sql.join(replyColumns, sql`, `)} from ${liveFeedback} f
          left join ${publicProfiles} p on p.id = f.user_id
          where f.product_id = top.product_id and f.parent_id = top.id
          order by f.created_at, f.id limit ${sql.raw(String(limits.feedback.repliesMax))}
        ) reply
      ) thread on true`)
    .orderBy(sql`${columns.isOwn} desc, top.created_at desc, top.id desc`);
}

export function toFeedback({ rating, replies, ...entry }: FeedbackRow): Feedback {
  return { ...toEntry(entry), rating, replies: replies.map(toEntry) };
}

function entryColumns(entry: SQL, viewerId: string | Placeholder) {
  return {
    id: sql<number>`${entry}.id`,
    comment: sql<string>`${entry}.comment`,
    createdAt: sql<string | Date>`${entry}.created_at`,
    isEdited: sql<boolean>`${entry}.updated_at > ${entry}.created_at`,
    isMaker: sql<boolean>`${entry}.is_by_maker`,
    isOwn: sql<boolean>`coalesce(${entry}.user_id = ${viewerId}::text, false)`,
    author: sql<PersonRow | null>`case when p.id is not null then ${personJson} end`,
  };
}

function toEntry({ createdAt, author, ...entry }: EntryRow) {
  // Timestamps inside JSON arrive as text, those in columns as dates.
  return { ...entry, createdAt: new Date(createdAt).toISOString(), author: author && toPerson(author) };
}
