import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import { products } from "#db/schema/catalog.ts";
import { liveFeedback } from "#db/schema/live-views.ts";

/** What is stored about a product and decides what its owners can do next. */
export type OwnProductFacts = {
  /** What a submission still needs: headline, description, website, niche, descriptions of pictures. */
  missing: number;
  hasComment: boolean;
  /** It had one that was removed. */
  hadComment: boolean;
  pictures: number;
  /** Comments without an answer by a maker. */
  unanswered: number;
  /** Of the last 30 days, those on which the badge was loaded. */
  badgeDays: number;
  hasShared: boolean;
};

const id = sql`${products}.id`;
const { headlineMin, descriptionMin } = limits.product;

/** Visible feedback that no maker has replied to, from others whom none of them blocked, nor the other way round. */
export const isUnansweredSql = sql`f.parent_id is null and not f.is_by_maker and not exists (
  select from ${liveFeedback} r where r.product_id = f.product_id and r.parent_id = f.id and r.is_by_maker
) and not exists (
  select from (
    select p.submitter_id as id from product_directory p where p.id = f.product_id
    union select m.profile_id from product_makers m where m.product_id = f.product_id) as owner
  join person_blocks b on owner.id in (b.blocker_id, b.blocked_id) and f.user_id in (b.blocker_id, b.blocked_id))`;

export const ownProductFactsSql = sql`json_build_object(
  'missing', (char_length(trim(${products}.headline)) < ${headlineMin}::int)::int
    + (char_length(trim(${products}.description)) < ${descriptionMin}::int)::int
    + (${products}.website_url is null)::int
    + (not exists (select from product_niches n where n.product_id = ${id}))::int
    + exists (select from product_pictures s where s.product_id = ${id} and s.alt = '')::int,
  'hasComment', exists (select from maker_comments c where c.product_id = ${id}),
  'hadComment', exists (select from audit_log l where l.object_type = 'product' and l.object_id = ${id}::text
    and l.action = 'maker_comment.changed'),
  'pictures', (select count(*) from product_pictures s where s.product_id = ${id}),
  'unanswered', (select count(*) from ${liveFeedback} f where f.product_id = ${id} and ${isUnansweredSql}),
  'badgeDays', (select count(*) from badge_impressions b where b.product_id = ${id} and b.impressions > 0
    and b.day > (now() at time zone 'UTC')::date - ${limits.stats.days}::int),
  'hasShared', exists (select from product_shares s where s.product_id = ${id} and (
    s.user_id = ${products}.submitter_id
    or s.user_id in (select m.profile_id from product_makers m where m.product_id = ${id}))))`;

/** The votes of each of the last 30 days in UTC, today last. */
export const votesByDaySql = sql`(
  select json_agg(coalesce(v.n, 0) order by d.day) from generate_series(
      (now() at time zone 'UTC')::date - ${limits.stats.days - 1}::int, (now() at time zone 'UTC')::date, interval '1 day'
    ) as d (day)
    left join (select (created_at at time zone 'UTC')::date as day, count(*)::int as n from product_upvotes
      where product_id = ${id} and created_at >= date_trunc('day', now(), 'UTC') - make_interval(days => ${limits.stats.days - 1}::int)
      group by 1) v on v.day = d.day::date)`;
