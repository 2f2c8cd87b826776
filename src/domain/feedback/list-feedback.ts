import { type SQL, sql } from "drizzle-orm";
import type { Feedback } from "#contract/catalogue.ts";
import type { Db } from "#db/database.ts";
import { liveFeedback, publicProfiles } from "#db/schema/live-views.ts";
import { type PersonRow, personJson, toPerson } from "../profiles/person.ts";

// Every list has a limit; what is older than these is not shown for now.
const SHOWN = sql.raw("50");
const REPLIES_SHOWN = sql.raw("100");

/** The newest feedback of a product, each with its replies in the order they were written. */
export async function listFeedback(db: Db, { productId }: { productId: number }): Promise<Feedback[]> {
  const { rows } = await db.execute<EntryRow & { rating: number; replies: EntryRow[] }>(sql`
    with top as (
      select * from ${liveFeedback} where product_id = ${productId} and parent_id is null
      order by created_at desc, id desc limit ${SHOWN}
    )
    select ${entryColumns(sql`top`)}, top.rating, coalesce(thread.replies, '[]') as replies
    from top left join ${publicProfiles} p on p.id = top.user_id
    left join lateral (
      select json_agg(reply order by reply."createdAt", reply.id) as replies from (
        select ${entryColumns(sql`f`)} from ${liveFeedback} f left join ${publicProfiles} p on p.id = f.user_id
        where f.product_id = ${productId} and f.parent_id = top.id
        order by f.created_at, f.id limit ${REPLIES_SHOWN}
      ) reply
    ) thread on true
    order by top.created_at desc, top.id desc`);
  return rows.map(({ rating, replies, ...entry }) => ({ ...toEntry(entry), rating, replies: replies.map(toEntry) }));
}

type EntryRow = { id: number; comment: string; createdAt: string | Date; author: PersonRow | null };

function entryColumns(entry: SQL): SQL {
  return sql`${entry}.id, ${entry}.comment, ${entry}.created_at as "createdAt",
    case when p.id is not null then ${personJson} end as author`;
}

function toEntry({ id, comment, createdAt, author }: EntryRow) {
  // A moment inside JSON comes as text, one in a column of its own as a date.
  return { id, comment, createdAt: new Date(createdAt).toISOString(), author: author && toPerson(author) };
}
