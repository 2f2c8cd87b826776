import { stringify } from "csv-stringify/sync";
import type { PromotionFigures } from "#contract/maker/promotion-figures.ts";

const columns = [
  { key: "day", header: "Day" },
  { key: "product", header: "Product" },
  { key: "impressions", header: "Impressions" },
  { key: "clicks", header: "Clicks" },
  { key: "clickThrough", header: "Click-through rate (%)" },
];

/** One row per promotion and day. A day without impressions has no rate. */
export function orderFiguresCsv(promotions: PromotionFigures[]): string {
  const rows = promotions.flatMap(({ productName, days }) =>
    days.map(({ day, impressions, clicks }) => ({
      day,
      product: productName,
      impressions,
      clicks,
      clickThrough: impressions === 0 ? "" : ((clicks / impressions) * 100).toFixed(1),
    })),
  );
  return stringify(rows, { header: true, columns, escape_formulas: true });
}
