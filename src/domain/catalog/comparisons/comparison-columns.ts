import { type SQL, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Quote } from "#contract/visitor/comparisons.ts";
import { liveFeedback, liveProducts, liveUpvotes, publicProfiles } from "#db/schema/live-views.ts";
import { type PersonRow, personJson } from "../../people/names/person.ts";

/** What only a comparison shows of a product, each as one column of its row of `live_products`. */

export type QuoteRow = Omit<Quote, "author"> & { author: PersonRow | null };

const weeks = sql.raw(String(limits.comparison.voteWeeks));
const thisWeek = sql`date_trunc('week', now() at time zone 'UTC')`;

export const comparisonColumns = {
  /** One index scan per week. Withheld votes are in another table, so they don't count here either. */
  votes: sql<{ week: string; votes: number }[]>`(
    select json_agg(json_build_object('week', w.start::date, 'votes', (
      select count(*) from ${liveUpvotes} u where u.product_id = ${liveProducts.id}
        and u.created_at >= w.start at time zone 'UTC' and u.created_at < (w.start + interval '1 week') at time zone 'UTC'
    )) order by w.start)
    from generate_series(${thisWeek} - (${weeks} - 1) * interval '1 week', ${thisWeek}, interval '1 week') as w (start))`,

  praise: quote({ stars: sql`f.rating >= 4`, first: sql`f.rating desc` }),
  criticism: quote({ stars: sql`f.rating <= 3`, first: sql`f.rating` }),
};

/**
 * The strongest feedback of a kind: one that says something rather than a word, then what most people replied to, then
 * the clearest rating, then the newest. Never of the product's own people, whose rating doesn't count (rule 18).
 */
function quote({ stars, first }: { stars: SQL; first: SQL }) {
  const [most, least] = [limits.comparison.quoteMax, limits.comparison.quoteMin].map((n) => sql.raw(String(n)));
  return sql<QuoteRow | null>`(
    select json_build_object('id', f.id, 'rating', f.rating, 'createdAt', f.created_at,
      'comment', case when length(f.comment) > ${most} then left(f.comment, ${most} - 1) || '…' else f.comment end,
      'author', case when p.id is not null then ${personJson} end)
    from ${liveFeedback} f left join ${publicProfiles} p on p.id = f.user_id
    where f.product_id = ${liveProducts.id} and f.parent_id is null and f.counts_in_rating and ${stars}
    order by length(f.comment) >= ${least} desc,
      (select count(*) from ${liveFeedback} r where r.product_id = f.product_id and r.parent_id = f.id) desc,
      ${first}, f.created_at desc, f.id desc
    limit 1)`;
}
