import { type SQL, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { FollowKind, NewsKind } from "#contract/shared/people/follow-kinds.ts";
import type { Db } from "#db/database.ts";
import { followedName, followedSlug } from "../../records/letters/followed-things.ts";
import { matchSearches, type SearchFollow } from "./match-searches.ts";

export type NewsItem = {
  kind: NewsKind;
  /** Of an alternative: the other product. */
  name: string;
  slug: string;
  tagline: string;
};

export type FollowNews = {
  id: number;
  kind: FollowKind;
  target: string;
  /** Null if the target isn't public anymore; then there is no news. */
  name: string | null;
  slug: string | null;
  followedAt: string;
  /** At most 1,000: if there are more, only the newest are read. */
  total: number;
  /** The newest few. */
  items: NewsItem[];
};

type Asked = {
  userId: string;
  /** News counts if it is later than the first and not later than the second. */
  since: string;
  until: string;
  /** The most news items to read for each follow, the newest first. */
  most?: number;
};

/**
 * Everything a person follows, with its news in this window since they followed it: products listed in niches and tags
 * or found by searches, maker comments and alternatives of followed products, and additions to collections. Read from
 * the tables, so that it matches the pages; the person's own products are left out.
 */
export async function listNews(
  db: Db,
  { userId, since, until, most = limits.follows.newsMax }: Asked,
): Promise<FollowNews[]> {
  const isOfTime = (at: SQL) => sql`${at} > ${since}::timestamptz and ${at} <= ${until}::timestamptz`;
  // Things that were there before the follow count as seen.
  const isNews = (at: SQL) => sql`${isOfTime(at)} and ${at} > f.created_at`;
  // The same rule as is_behind_product(), for many products at once.
  const isOthers = (id: SQL) => sql`${id} not in (select id from own)`;
  const { rows: searches } = await db.execute<SearchFollow>(sql`
    select id::int, target from follows where user_id = ${userId} and kind = 'search' order by id limit ${limits.follows.max}`);
  const { rows } = await db.execute<FollowNews>(sql`
    with own as materialized (
      select id from product_directory where submitter_id = ${userId}
      union select product_id from product_makers where profile_id = ${userId}
    ), recent as materialized (
      select array(select id from live_products where ${isOfTime(sql`listed_at`)}
        order by listed_at desc, id desc limit ${limits.follows.comparedMax}) as ids
    ), found as materialized (${matchSearches(searches, { among: sql`(select ids from recent)` })})
    select f.id::int, f.kind, f.target, ${followedName} as name, ${followedSlug} as slug,
      to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "followedAt",
      coalesce(n.total, 0) as total, coalesce(n.items, '[]') as items
    from follows f cross join lateral (
      select count(*)::int as total, json_agg(json_build_object('kind', x.kind, 'name', x.product_name, 'slug', x.slug,
        'tagline', x.tagline) order by x.place) filter (where x.place <= ${limits.digest.perFollow}) as items
      from (
        select u.kind, p.product_name, p.slug, coalesce(nullif(p.tagline, ''), p.headline) as tagline,
          row_number() over (order by u.at desc, u.product_id desc) as place
        from (
          (select 'listed' as kind, l.product_id, l.listed_at as at from live_product_niches l
            join live_niches n on n.id = l.niche_id
            where f.kind = 'niche' and l.niche_id = f.niche_id and ${isNews(sql`l.listed_at`)} and ${isOthers(sql`l.product_id`)}
            order by l.listed_at desc, l.product_id desc limit ${most})
          union all
          (select 'listed', l.product_id, l.listed_at from live_product_tags l
            where f.kind = 'tag' and l.tag = f.target and ${isNews(sql`l.listed_at`)} and ${isOthers(sql`l.product_id`)}
              and not exists (select from hidden_tags h where h.key = f.target)
            order by l.listed_at desc, l.product_id desc limit ${most})
          union all
          select 'listed', m.product_id, m.listed_at from found m
            where f.kind = 'search' and m.follow_id = f.id and ${isNews(sql`m.listed_at`)} and ${isOthers(sql`m.product_id`)}
          union all
          select 'maker_comment', c.product_id, c.created_at from maker_comments c
            where f.kind = 'product' and c.product_id = f.product_id and c.hidden_by is null and ${isNews(sql`c.created_at`)}
              and ${isOthers(sql`f.product_id`)}
          union all
          (select 'alternative', a.alternative_id, a.decided_at from product_alternatives a
            join live_products followed on followed.id = a.product_id
            where f.kind = 'product' and a.product_id = f.product_id and a.state = 'approved' and ${isNews(sql`a.decided_at`)}
              and ${isOthers(sql`f.product_id`)}
            order by a.decided_at desc, a.alternative_id desc limit ${most})
          union all
          (select 'collected', i.product_id, i.added_at from list_shared_items(f.target) i
            where f.kind = 'collection' and ${isNews(sql`i.added_at`)} and ${isOthers(sql`i.product_id`)}
            order by i.added_at desc, i.product_id desc limit ${most})
        ) as u join live_products p on p.id = u.product_id
      ) as x where x.place <= ${most}
    ) as n
    where f.user_id = ${userId} order by f.created_at, f.id limit ${limits.follows.max}`);
  return rows;
}
