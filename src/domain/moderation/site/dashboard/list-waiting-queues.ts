import { sql } from "drizzle-orm";
import type { WaitingQueue, WaitingQueues } from "#contract/admin/site/dashboard.ts";
import * as limits from "#contract/shared/limits.ts";
import { cutText } from "#contract/shared/text/cut-text.ts";
import { oneLine } from "#contract/shared/text/one-line.ts";
import type { Db } from "#db/database.ts";

type Item = {
  area: WaitingQueue["area"];
  title: string;
  /** What somebody wrote, not a name. */
  isText: boolean;
  since: Date | string;
  hours: number;
  total: number;
};

const titleMax = 72;

/** Every queue in which something waits for a decision, as `countWaiting` counts it, with how long its oldest wait. */
export async function listWaitingQueues(db: Db, { isAdmin }: { isAdmin: boolean }): Promise<WaitingQueues> {
  const { rows } = await db.execute<Item>(sql`
    select area, title, "isText", since, hours, total from (
      select area, title, is_text as "isText", since, extract(epoch from now() - since)::float8 / 3600 as hours,
        count(*) over (partition by area)::int as total,
        row_number() over (partition by area order by since, title) as place
      from (${allWaiting(isAdmin)}) waiting
    ) placed
    where place <= ${limits.admin.waitingShown} order by since, title`);
  const areas = [...new Set(rows.map(({ area }) => area))];
  return { queues: areas.map((area) => queueOf(rows.filter((row) => row.area === area))) };
}

function queueOf(items: Item[]): WaitingQueue {
  const [oldest] = items;
  if (!oldest) throw new Error("An area is listed only for its items");
  const { area, total, isText, since } = oldest;
  const title = cutText(oneLine(oldest.title), titleMax);
  return {
    area,
    count: total,
    oldest: { title: isText ? `“${title}”` : title, since: new Date(since).toISOString() },
    hours: items.map(({ hours }) => Math.max(0, Math.round(hours * 10) / 10)),
  };
}

function allWaiting(isAdmin: boolean) {
  return sql`
    select 'submissions' as area, product_name as title, submitted_at as since, false as is_text from product_directory
    where status = 'pending' and type = 'product' and submitted_at is not null
    union all
    select 'submissions', d.product_name, r.created_at, false
    from product_revisions r join product_directory d on d.id = r.product_id where r.state = 'pending'
    union all
    select 'suggestions', left(description, 200), created_at, true from product_directory
    where status = 'pending' and type = 'suggestion'
    union all
    select 'alternatives', o.product_name || ' for ' || d.product_name, a.proposed_at, false
    from product_alternatives a join product_directory d on d.id = a.product_id
      join product_directory o on o.id = a.alternative_id where a.state = 'waiting'
    union all
    select 'facts', d.product_name, f.suggested_at, false
    from fact_suggestions f join product_directory d on d.id = f.product_id where f.state = 'waiting'
    union all
    select 'collections', c.name, min(r.created_at), false
    from collection_reports r join collections c on c.id = r.collection_id
    where r.resolved_at is null group by c.id, c.name
    union all
    select 'claims', d.product_name, c.created_at, false
    from product_claims c join product_directory d on d.id = c.product_id where c.state = 'in_review'
    union all
    select 'feedback-reports', d.product_name, min(r.created_at), false
    from feedback_reports r join product_feedback f on f.id = r.feedback_id
      join product_directory d on d.id = f.product_id
    where r.resolved_at is null group by r.feedback_id, d.product_name
    union all
    select 'feedback-reports', d.product_name, min(r.created_at), false
    from product_reports r join product_directory d on d.id = r.product_id
    where r.resolved_at is null group by d.id, d.product_name
    union all
    select 'feedback-reports', p.username, min(r.created_at), false
    from person_reports r join profiles p on p.id = r.person_id
    where r.resolved_at is null group by p.id, p.username
    union all
    select 'feedback-reports', left(message, 200), created_at, true from site_feedback where resolved_at is null
    union all
    select 'orders', product_name, updated_at, false from orders where flag is not null and ${isAdmin}`;
}
