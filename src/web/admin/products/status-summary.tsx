import type { AdminProduct, AdminProductCount, ProductStatusChoice } from "#contract/admin/products/products.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { FilterChips } from "../list/filter-chips.tsx";

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
    <FilterChips
      label="Status"
      lead="On this page"
      chips={(Object.keys(labels) as ProductStatusChoice[]).map((status) => ({
        to: hrefFor(status === current ? undefined : status),
        label: labels[status],
        isCurrent: status === current,
        count: (
          <>
            {rows.filter(isOf[status]).length}
            <span className="sr-only"> on this page</span>
            {totals && ` of ${wholeNumber(totals[status])}`}
          </>
        ),
      }))}
    />
  );
}
