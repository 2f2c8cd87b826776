import { type SQL, sql } from "drizzle-orm";
import type { Feedback } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import { liveFeedback, publicProfiles } from "#db/schema/live-views.ts";
import { type PersonRow, personJson, toPerson } from "../profiles/person.ts";

type EntryRow = Pick<Feedback, "id" | "comment" | "isOwn" | "isMaker" | "isEdited"> & {
  createdAt: string | Date;
  author: PersonRow | null;
};

export type FeedbackRow = EntryRow & { rating: number; replies: EntryRow[] };

/** Each row of `top` with its replies, in the order they were written; from rows of `live_feedback`. */
export function selectThreads({ top, viewerId, order }: { top: SQL; viewerId: string | null; order: SQL }): SQL {
  return sql`
    with top as (${top})
    select ${entryColumns(sql`top`, viewerId)}, top.rating, coalesce(thread.replies, '[]') as replies
    from top left join ${publicProfiles} p on p.id = top.user_id
    left join lateral (
      select json_agg(reply order by reply."createdAt", reply.id) as replies from (
        select ${entryColumns(sql`f`, viewerId)} from ${liveFeedback} f
        left join ${publicProfiles} p on p.id = f.user_id
        where f.product_id = top.product_id and f.parent_id = top.id
        order by f.created_at, f.id limit ${sql.raw(String(limits.feedback.repliesMax))}
      ) reply
    ) thread on true
    order by ${order}`;
}

export function toFeedback({ rating, replies, ...entry }: FeedbackRow): Feedback {
  return { ...toEntry(entry), rating, replies: replies.map(toEntry) };
}

function entryColumns(entry: SQL, viewerId: string | null): SQL {
  return sql`${entry}.id, ${entry}.comment, ${entry}.created_at as "createdAt",
    ${entry}.updated_at > ${entry}.created_at as "isEdited", ${entry}.is_by_maker as "isMaker",
    coalesce(${entry}.user_id = ${viewerId}::text, false) as "isOwn",
    case when p.id is not null then ${personJson} end as author`;
}

function toEntry({ createdAt, author, ...entry }: EntryRow) {
  // A moment inside JSON comes as text, one in a column of its own as a date.
  return { ...entry, createdAt: new Date(createdAt).toISOString(), author: author && toPerson(author) };
}
