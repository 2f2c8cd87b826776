import { sql } from "drizzle-orm";
import type { ProductFigures, ProductStats } from "#contract/maker/product-stats.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { isOwnerSql } from "../life/product-ownership.ts";
import { listCommonWays } from "./list-common-ways.ts";
import { listDailyFigures } from "./list-daily-figures.ts";

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
