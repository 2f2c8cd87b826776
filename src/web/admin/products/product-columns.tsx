import { TicketPercent } from "lucide-react";
import type { ReactNode } from "react";
import type { AdminProduct } from "#contract/admin/products/products.ts";
import { shortDate, wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { Pill } from "../../ui/display/pill.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { pricingWords } from "../../visitor/cards/pricing-words.ts";
import type { Column } from "../list/column.ts";
import { ProductLine } from "./product-line.tsx";
import { RowActions } from "./row-actions.tsx";
import { StatusPill } from "./status-pill.tsx";

export const productColumns: readonly Column<AdminProduct>[] = [
  {
    id: "product",
    header: "Product",
    sort: "name",
    isMain: true,
    cell: (product) => (
      <ProductCell product={product}>{product.adStatus === "active" && <Pill>Promoted</Pill>}</ProductCell>
    ),
  },
  { id: "status", header: "Status", cell: ({ status }) => <StatusPill status={status} /> },
  {
    id: "added",
    header: "Added Date",
    sort: "added",
    sortsDescending: true,
    cell: ({ createdAt }) => <ShortDate iso={createdAt} className="whitespace-nowrap text-muted" />,
    text: ({ createdAt }) => shortDate(new Date(createdAt)),
  },
  {
    id: "pricing",
    header: "Pricing",
    cell: ({ pricing }) => <span className="text-muted">{pricingWords[pricing]}</span>,
    text: ({ pricing }) => pricingWords[pricing],
  },
  {
    id: "votes",
    header: "Votes",
    sort: "votes",
    sortsDescending: true,
    align: "end",
    cell: ({ upvotes }) => <span className="tabular-nums">{wholeNumber(upvotes)}</span>,
  },
  { id: "actions", header: "Actions", isActions: true, cell: (product) => <RowActions product={product} /> },
];

type ProductCellProps = {
  product: AdminProduct;
  /** Outside of a list of ads, that it has one. */
  children?: ReactNode;
};

/** Logo, name with badges, headline. */
export function ProductCell({ product, children }: ProductCellProps) {
  const badges = (
    <>
      {product.hasActiveCoupon && (
        <span className="product-coupon" title="Active coupon">
          <TicketPercent aria-hidden="true" />
          <span className="sr-only">Coupon</span>
        </span>
      )}
      {children}
    </>
  );
  return (
    <ProductLine product={product} badges={badges}>
      <p className="max-sm:hidden line-clamp-1 text-meta text-muted">{product.headline}</p>
    </ProductLine>
  );
}
