import {
  type ProductReport,
  type ReportDay,
  type ReportFigures,
  reportFigures,
} from "#contract/maker/product-report.ts";
import type { ReportPeriod } from "#contract/shared/report-periods.ts";
import type { Db } from "#db/database.ts";
import { listCommonWays } from "../../catalog/products/stats/list-common-ways.ts";
import { findQueuePlace } from "./find-queue-place.ts";
import { getReportedProduct } from "./get-reported-product.ts";
import { listHistory } from "./list-history.ts";
import { listReportDays } from "./list-report-days.ts";

type Asked = { productId: number; ownerId: string; period: ReportPeriod };

/** Figures, sources of visits and history of a product, for its owners. */
export async function getProductReport(db: Db, { productId, ownerId, period }: Asked): Promise<ProductReport> {
  const { product, totals } = await getReportedProduct(db, { productId, ownerId });
  const [days, referrers, searches, queue, history] = await Promise.all([
    listReportDays(db, { productId, days: 2 * period }),
    listCommonWays(db, { productId, by: "referrer", days: period }),
    listCommonWays(db, { productId, by: "search_words", days: period }),
    findQueuePlace(db, { productId }),
    listHistory(db, { productId }),
  ]);
  const [earlier, shown] = [days.slice(0, period), days.slice(period)];
  // Against days when nobody could see the product, everything would look like growth.
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

function sumOf(days: ReportDay[]): ReportFigures {
  const sums = reportFigures.map((figure) => [figure, days.reduce((sum, day) => sum + day[figure], 0)] as const);
  return Object.fromEntries(sums) as ReportFigures;
}
