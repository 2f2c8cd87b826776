import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import { liveFeedback, livePeople, liveProducts } from "#db/schema/live-views.ts";
import type { VerdictRow } from "./choose-verdict.ts";

const { newest, candidates } = limits.verdict;
const [read, most, pageSize] = [newest, candidates, limits.feedback.pageSize].map((n) => sql.raw(String(n)));

/**
 * The feedback that a verdict may quote, as a column of the row of `live_products`. Of each side first what people with
 * a public page wrote, then the clearest ratings, then the newest. Never of the product's own people (rule 18), and
 * nobody without a public page is named (rule 54).
 */
export const verdictColumn = sql<VerdictRow[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'page', f.page, 'comment', f.comment, 'rating', f.rating,
    'author', case when f.username is not null then json_build_object('username', f.username, 'career', f.career) end)
    order by f.nth), '[]')
  from (
    select f.*, p.username, p.career, row_number() over (
      partition by f.rating >= 4 order by p.id is null, abs(f.rating - 3.5) desc, f.created_at desc, f.id desc) as nth
    from (
      select f.*, 1 + (row_number() over (order by f.created_at desc, f.id desc) - 1) / ${pageSize} as page
      from ${liveFeedback} f where f.product_id = ${liveProducts.id} and f.parent_id is null
      order by f.created_at desc, f.id desc limit ${read}
    ) f left join ${livePeople} p on p.id = f.user_id
    where f.counts_in_rating and not f.is_by_maker
  ) f where f.nth <= ${most})`;
