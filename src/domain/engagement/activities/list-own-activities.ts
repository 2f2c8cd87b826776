import { type SQL, sql } from "drizzle-orm";
import type { Activity, ActivityKind, ActivityList } from "#contract/member/profile.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { cutText } from "#contract/shared/text/cut-text.ts";
import type { Db } from "#db/database.ts";
import { maxPage, pageCountOf } from "../../catalog/products/lists/list-page.ts";

type Row = {
  id: string;
  kind: ActivityKind;
  at: string;
  written: string | null;
  /** Null if its page is not visible. */
  slug: string | null;
  name: string | null;
  logoKey: string | null;
};

/**
 * A person's activities here, newest first (rule 21). Each kind is read from its own index, no deeper than the
 * requested page. Their own products are named in every status; other people's only while they are public.
 */
export async function listOwnActivities(
  db: Db,
  { userId, page }: { userId: string; page: number },
): Promise<ActivityList> {
  const pageSize = limits.lists.pageSize;
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(sql`
      with done as (${sql.join(
        sourcesOf(userId).map((source) => sql`(${source} order by at desc, id desc limit ${page * pageSize})`),
        sql` union all `,
      )}), shown as (
        select * from done order by at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}
      )
      select s.id, s.kind, to_char(s.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        left(s.written, ${limits.feedback.previewLength + 1}) as written,
        case when p.status = 'live' then p.slug end as slug, p.product_name as name, p.logo_key as "logoKey"
      from shown s left join product_directory p on p.id = s.product_id and p.type = 'product'
        and (p.status = 'live' or (p.submitter_id = ${userId} and p.status <> 'deleted'))
      order by s.at desc, s.id desc`),
    db.execute<{ total: number }>(sql`
      select sum(n)::int as total from (${sql.join(
        sourcesOf(userId).map((source) => sql`select count(*) as n from (${source} limit ${maxPage * pageSize}) each`),
        sql` union all `,
      )}) counts`),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return { activities: rows.map(toActivity), total, page, pageCount: pageCountOf(total) };
}

/** One per kind, each with an id that is unique across all kinds. */
function sourcesOf(userId: string): SQL[] {
  return [
    sql`select 'upvote-' || product_id as id, 'upvote' as kind, created_at as at, product_id, null as written
      from product_upvotes where user_id = ${userId}`,
    sql`select 'save-' || product_id as id, 'save' as kind, created_at as at, product_id, null as written
      from bookmarks where user_id = ${userId}`,
    sql`select 'stack-' || product_id as id, 'stack' as kind, created_at as at, product_id, null as written
      from user_stacks where user_id = ${userId}`,
    sql`select 'feedback-' || id as id, case when parent_id is null then 'feedback' else 'reply' end as kind,
      created_at as at, product_id, comment as written
      from product_feedback where user_id = ${userId}`,
    sql`select 'submission-' || id as id, 'submission' as kind, submitted_at as at, id as product_id, null as written
      from product_directory
      where submitter_id = ${userId} and type = 'product' and status <> 'deleted' and submitted_at is not null`,
    sql`select 'suggestion-' || id as id, 'suggestion' as kind, created_at as at, id as product_id, description as written
      from product_directory where submitter_id = ${userId} and type = 'suggestion' and status <> 'deleted'`,
    sql`select 'claim-' || id as id, 'claim' as kind, created_at as at, product_id, null as written
      from product_claims where claimant_id = ${userId}`,
    sql`select 'share-' || id as id, 'share' as kind, created_at as at, product_id, null as written
      from product_shares where user_id = ${userId}`,
  ];
}

function toActivity({ id, kind, at, written, slug, name, logoKey }: Row): Activity {
  return {
    id,
    kind,
    at,
    preview: written && cutText(written, limits.feedback.previewLength),
    product: name === null ? null : { slug, name, logoUrl: logoKey && paths.file(logoKey) },
  };
}
