import type { AdminProduct } from "#contract/admin/products.ts";
import { paths } from "#contract/paths.ts";
import { wholeNumber } from "#contract/plain-formats.ts";
import { Link } from "../../ui/link.tsx";
import { Pill, type PillTone } from "../../ui/pill.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import type { Column } from "../admin-table/column.ts";
import { productColumns } from "./product-columns.tsx";

const ads: Record<NonNullable<AdminProduct["adStatus"]>, { label: string; tone: PillTone }> = {
  active: { label: "Active", tone: "ok" },
  scheduled: { label: "Scheduled", tone: "warn" },
  expired: { label: "Expired", tone: "neutral" },
};

const shown = new Set(["product", "status", "votes", "actions"]);
const [product, ...rest] = productColumns.filter(({ id }) => shown.has(id));

/** Those of *Manage Products*, with the ad instead of date and pricing. */
export const adColumns: readonly Column<AdminProduct>[] = [
  ...(product ? [product] : []),
  {
    id: "ad",
    header: "Ad status",
    cell: ({ adStatus }) =>
      adStatus ? (
        <Pill tone={ads[adStatus].tone}>{ads[adStatus].label}</Pill>
      ) : (
        <span className="text-muted">No dates</span>
      ),
  },
  { id: "order", header: "Order", cell: ({ promotion }) => <Paid promotion={promotion} /> },
  {
    id: "figures",
    header: "Impressions / clicks",
    align: "end",
    isWideOnly: true,
    cell: ({ promotion }) =>
      promotion && (
        <span className="whitespace-nowrap tabular-nums">
          {wholeNumber(promotion.impressions)} / {wholeNumber(promotion.clicks)}
        </span>
      ),
  },
  { id: "start", header: "Ad start", isWideOnly: true, cell: ({ adStartsAt }) => <Day iso={adStartsAt} /> },
  { id: "end", header: "Ad end", cell: ({ adEndsAt }) => <Day iso={adEndsAt} /> },
  ...rest,
];

function Paid({ promotion }: Pick<AdminProduct, "promotion">) {
  if (!promotion?.orderId) return <span className="text-muted">By an admin</span>;
  return (
    <Link to={`${paths.admin("orders")}/${promotion.orderId}`} className="text-link hover:underline">
      Paid
    </Link>
  );
}

function Day({ iso }: { iso: string | null }) {
  return iso ? <ShortDate iso={iso} className="whitespace-nowrap text-muted" /> : <span className="text-muted">–</span>;
}
