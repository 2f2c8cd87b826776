import { sql } from "drizzle-orm";
import type { LongestWaiting } from "#contract/admin/site/dashboard.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";

type Waiting = LongestWaiting["items"][number];

/** The items that have been waiting longest for a decision, of every kind that `countWaiting` counts. */
export async function listLongestWaiting(db: Db): Promise<LongestWaiting> {
  const oldest = (select: ReturnType<typeof sql>) =>
    sql`(${select} order by since, id limit ${limits.admin.longestWaiting})`;
  const { rows } = await db.execute<Omit<Waiting, "since"> & { since: Date }>(sql`
    select kind, id, title, since, extract(day from now() - since)::int as days from (
    ${oldest(sql`
      select 'submission' as kind, id, product_name as title, submitted_at as since from product_directory
      where status = 'pending' and type = 'product' and submitted_at is not null`)}
    union all ${oldest(sql`
      select 'revision', r.id, d.product_name, r.created_at as since
      from product_revisions r join product_directory d on d.id = r.product_id where r.state = 'pending'`)}
    union all ${oldest(sql`
      select 'suggestion', id, product_name, created_at as since from product_directory
      where status = 'pending' and type = 'suggestion'`)}
    union all ${oldest(sql`
      select 'alternative', a.id, o.product_name || ' for ' || d.product_name, a.proposed_at as since
      from product_alternatives a join product_directory d on d.id = a.product_id
        join product_directory o on o.id = a.alternative_id where a.state = 'waiting'`)}
    union all ${oldest(sql`
      select 'fact', f.id, d.product_name, f.suggested_at as since
      from fact_suggestions f join product_directory d on d.id = f.product_id where f.state = 'waiting'`)}
    union all ${oldest(sql`
      select 'collection_report', c.id, c.name, min(r.created_at) as since
      from collection_reports r join collections c on c.id = r.collection_id
      where r.resolved_at is null group by c.id, c.name`)}
    union all ${oldest(sql`
      select 'claim', c.id, d.product_name, c.created_at as since
      from product_claims c join product_directory d on d.id = c.product_id where c.state = 'in_review'`)}
    union all ${oldest(sql`
      select 'report', r.feedback_id as id, d.product_name, min(r.created_at) as since
      from feedback_reports r join product_feedback f on f.id = r.feedback_id
        join product_directory d on d.id = f.product_id
      where r.resolved_at is null group by r.feedback_id, d.product_name`)}
    union all ${oldest(sql`
      select 'product_report', d.id, d.product_name, min(r.created_at) as since
      from product_reports r join product_directory d on d.id = r.product_id
      where r.resolved_at is null group by d.id, d.product_name`)}
    union all ${oldest(sql`
      select 'person_report', min(r.id) as id, p.username, min(r.created_at) as since
      from person_reports r join profiles p on p.id = r.person_id
      where r.resolved_at is null group by p.id, p.username`)}
    union all ${oldest(sql`
      select 'site_feedback', id, left(message, 80), created_at as since from site_feedback where resolved_at is null`)}
    ) waiting order by since, id limit ${limits.admin.longestWaiting}`);
  return { items: rows.map(({ since, ...row }) => ({ ...row, since: new Date(since).toISOString() })) };
}
