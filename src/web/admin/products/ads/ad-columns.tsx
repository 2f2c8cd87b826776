import type { AdminProduct } from "#contract/admin/products/products.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { Pill, type PillTone } from "#web/ui/display/pill.tsx";
import type { Column } from "../../list/column.ts";
import { ProductCell, productColumns } from "../product-columns.tsx";
import { StatusPill, statusWords } from "../status-pill.tsx";
import { dateRange, daysUntil } from "./date-range.ts";

const ads: Record<NonNullable<AdminProduct["adStatus"]>, { label: string; tone: PillTone }> = {
  active: { label: "Active", tone: "ok" },
  scheduled: { label: "Scheduled", tone: "warn" },
  expired: { label: "Expired", tone: "neutral" },
};

const shown = new Set(["votes", "actions"]);
const rest = productColumns.filter(({ id }) => shown.has(id));

/** Those of *Manage Products*, with the ad instead of date and pricing. */
export const adColumns: readonly Column<AdminProduct>[] = [
  {
    id: "product",
    header: "Product",
    sort: "name",
    isMain: true,
    cell: (product) => <ProductCell product={product} />,
  },
  {
    id: "status",
    header: "Status",
    cell: ({ status }) => <StatusPill status={status} />,
    text: ({ status }) => statusWords[status].label,
  },
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
  {
    id: "promotion",
    header: "Promotion",
    isWideOnly: true,
    cell: ({ promotion }) => <Promotion promotion={promotion} />,
  },
  { id: "runs", header: "Runs", cell: (product) => <Runs product={product} /> },
  ...rest,
];

/** Who placed it, and its results. */
function Promotion({ promotion }: Pick<AdminProduct, "promotion">) {
  if (!promotion) return null;
  const { orderId, impressions, clicks } = promotion;
  return (
    <div className="whitespace-nowrap">
      {orderId === null ? (
        "By an admin"
      ) : (
        <Link to={`${paths.admin("orders")}/${orderId}`} className="text-link hover:underline">
          Paid order
        </Link>
      )}
      <p className="text-xs text-muted tabular-nums">
        {wholeNumber(impressions)} seen, {counted(clicks, "click")}
      </p>
    </div>
  );
}

/** From when until when, and how long it has left. */
function Runs({ product: { adStatus, adStartsAt, adEndsAt } }: { product: AdminProduct }) {
  if (adStartsAt === null && adEndsAt === null) return null;
  const left = adStatus === "active" && adEndsAt !== null ? daysUntil(adEndsAt) : null;
  return (
    <div className="whitespace-nowrap tabular-nums">
      <p>{dateRange(adStartsAt, adEndsAt)}</p>
      {/* A minute may pass between the server's clock and the browser's. */}
      {left !== null && (
        <p className="row-note text-xs text-muted" suppressHydrationWarning>
          {left === 0 ? "Ends today" : `${counted(left, "day")} left`}
        </p>
      )}
    </div>
  );
}
