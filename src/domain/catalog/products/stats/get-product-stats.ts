import { sql } from "drizzle-orm";
import type { ProductFigures, ProductStats } from "#contract/maker/product-stats.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { isOwnerSql } from "../life/product-ownership.ts";
import { listCommonWays } from "./list-common-ways.ts";

type Asked = { productId: number; viewerId: string; isAdmin: boolean };

/** A product's visit figures, for its owners and administrators. For everyone else the product isn't found. */
export async function getProductStats(db: Db, { productId, viewerId, isAdmin }: Asked): Promise<ProductStats> {
  const totals = await findTotals(db, { productId, viewerId, isAdmin });
  if (!totals) throw new DomainError("product_not_found");
  const [days, referrers, searches] = await Promise.all([
    listDailyFigures(db, { productId }),
    listCommonWays(db, { productId, by: "referrer" }),
    listCommonWays(db, { productId, by: "search_words" }),
  ]);
  return { totals, days, referrers, searches };
}

async function findTotals(db: Db, { productId, viewerId, isAdmin }: Asked): Promise<ProductFigures | undefined> {
  const isOwner = isOwnerSql({ productId: sql`p.id`, userId: sql`${viewerId}::text` });
  const { rows } = await db.execute<ProductFigures>(sql`
    select s.views, s.clicks as usages, s.stack_users as users, s.saves, s.comments
    from product_directory p join product_stats s on s.product_id = p.id
    where p.id = ${productId} and p.type = 'product' and (${isAdmin}::boolean or p.status <> 'deleted' and ${isOwner})`);
  return rows[0];
}

/** The last 30 days in UTC, today last, including days without any events. */
export async function listDailyFigures(db: Db, { productId }: { productId: number }): Promise<ProductStats["days"]> {
  const addedTo = (table: "user_stacks" | "bookmarks" | "product_feedback") => sql`(
    select (created_at at time zone 'UTC')::date as day, count(*)::int as n from ${sql.identifier(table)}
    where product_id = ${productId} and created_at >= (select first from period) at time zone 'UTC' group by 1)`;
  const { rows } = await db.execute<ProductStats["days"][number]>(sql`
    with period as (
      select (now() at time zone 'UTC')::date as today, (now() at time zone 'UTC')::date - ${limits.stats.days - 1}::int as first
    )
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(d.views, 0) as views, coalesce(d.clicks, 0) as usages,
      coalesce(users.n, 0) as users, coalesce(saves.n, 0) as saves, coalesce(comments.n, 0) as comments
    from period cross join generate_series(first, today, interval '1 day') as each (day)
      left join product_daily_stats d on d.product_id = ${productId} and d.day = each.day::date
      left join ${addedTo("user_stacks")} users on users.day = each.day::date
      left join ${addedTo("bookmarks")} saves on saves.day = each.day::date
      left join ${addedTo("product_feedback")} comments on comments.day = each.day::date
    order by each.day`);
  return rows;
}
