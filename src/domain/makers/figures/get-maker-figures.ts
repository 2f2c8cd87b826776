import { sql } from "drizzle-orm";
import { type FigureDay, type FigureSums, figureNames, type MakerFigures } from "#contract/maker/figures.ts";
import type { FigurePeriod } from "#contract/shared/figure-periods.ts";
import type { Db } from "#db/database.ts";
import { listCommonWays } from "../../catalog/products/stats/list-common-ways.ts";
import { getMeasuredProduct } from "./get-measured-product.ts";
import { listFigureDays } from "./list-figure-days.ts";
import { listHistory } from "./list-history.ts";

type Asked = { productId: number; ownerId: string; period: FigurePeriod };

/** Figures, sources of visits and history of a product, for its owners. */
export async function getMakerFigures(db: Db, { productId, ownerId, period }: Asked): Promise<MakerFigures> {
  const { product, totals } = await getMeasuredProduct(db, { productId, ownerId });
  const [days, referrers, searches, queue, history] = await Promise.all([
    listFigureDays(db, { productId, days: 2 * period }),
    listCommonWays(db, { productId, by: "referrer", days: period }),
    listCommonWays(db, { productId, by: "search_words", days: period }),
    findQueuePlace(db, { productId }),
    listHistory(db, { productId }),
  ]);
  const [earlier, shown] = [days.slice(0, period), days.slice(period)];
  // Compared with days when the product wasn't public, everything would look like growth.
  const isComparable = product.listedAt !== null && product.listedAt.slice(0, 10) <= (earlier[0]?.day ?? "");
  return {
    product,
    days: shown,
    sums: sumOf(shown),
    before: isComparable ? sumOf(earlier) : null,
    totals,
    referrers,
    searches,
    queue,
    history,
  };
}

function sumOf(days: FigureDay[]): FigureSums {
  const sums = figureNames.map((figure) => [figure, days.reduce((sum, day) => sum + day[figure], 0)] as const);
  return Object.fromEntries(sums) as FigureSums;
}

/** The product's place in the review queue: paid ones first (rule 47), then the oldest; null if it isn't waiting. */
export async function findQueuePlace(db: Db, { productId }: { productId: number }): Promise<MakerFigures["queue"]> {
  const { rows } = await db.execute<{ place: number; waiting: number }>(sql`
    with waiting as (
      select id, submitted_at, not exists (select from promotions pr where pr.product_id = p.id
        and pr.order_id is not null and pr.starts_at is null and pr.ended_at is null) as is_unpaid
      from product_directory p where status = 'pending' and submitted_at is not null and type = 'product'
    )
    select count(*) filter (where (w.is_unpaid, w.submitted_at, w.id) <= (own.is_unpaid, own.submitted_at, own.id))::int as place,
      count(*)::int as waiting
    from waiting own cross join waiting w where own.id = ${productId} group by own.id`);
  return rows[0] ?? null;
}
