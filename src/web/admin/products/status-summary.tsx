import type { AdminProduct, AdminProductCount, ProductStatusChoice } from "#contract/admin/products/products.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { Link } from "../../ui/buttons/link.tsx";

const labels: Record<ProductStatusChoice, string> = {
  published: "Published",
  draft: "Draft",
  ads: "Ads",
  pending: "Pending",
  rejected: "Rejected",
};

const isOf: Record<ProductStatusChoice, (product: AdminProduct) => boolean> = {
  published: ({ status }) => status === "live",
  draft: ({ status }) => status === "draft",
  ads: ({ isAdvertised }) => isAdvertised,
  pending: ({ status }) => status === "pending",
  rejected: ({ status }) => status === "rejected",
};

type StatusSummaryProps = {
  rows: readonly AdminProduct[];
  totals: AdminProductCount["totals"] | undefined;
  current: ProductStatusChoice | undefined;
  hrefFor: (status: ProductStatusChoice | undefined) => string;
};

/** How many of each status are on this page and in all; each is a filter. */
export function StatusSummary({ rows, totals, current, hrefFor }: StatusSummaryProps) {
  return (
    <nav aria-label="Status" className="flex flex-wrap gap-2">
      {(Object.keys(labels) as ProductStatusChoice[]).map((status) => {
        const onPage = rows.filter(isOf[status]).length;
        return (
          <Link
            key={status}
            to={hrefFor(status === current ? undefined : status)}
            className="admin-status"
            aria-current={status === current ? "true" : undefined}
          >
            {labels[status]} <strong className="tabular-nums">{onPage}</strong>
            <span className="sr-only"> on this page</span>
            {totals && <span className="tabular-nums"> of {wholeNumber(totals[status])}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
