import type { AdminProduct } from "#contract/admin/products/products.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { Pill, type PillTone } from "#web/ui/display/pill.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import type { Column } from "../../list/column.ts";
import { productColumns } from "../product-columns.tsx";

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
  {
    id: "promotion",
    header: "Promotion",
    isWideOnly: true,
    cell: ({ promotion }) => <Promotion promotion={promotion} />,
  },
  { id: "start", header: "Ad start", isWideOnly: true, cell: ({ adStartsAt }) => <Day iso={adStartsAt} /> },
  { id: "end", header: "Ad end", cell: ({ adEndsAt }) => <Day iso={adEndsAt} /> },
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

function Day({ iso }: { iso: string | null }) {
  return iso && <ShortDate iso={iso} className="whitespace-nowrap text-muted" />;
}
