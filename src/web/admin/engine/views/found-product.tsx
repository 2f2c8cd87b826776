import type { FindingProduct } from "#contract/admin/engine/engine.ts";
import { Pill } from "#web/ui/display/pill.tsx";
import { ProductLine } from "../../products/product-line.tsx";
import { StatusPill } from "../../products/status-pill.tsx";

/** Logo, name, and what else tells two products apart. */
export function FoundProduct({ product }: { product: FindingProduct | null }) {
  if (!product) return null;
  const { tagline, websiteUrl, status } = product;
  const badges = (
    <>
      {status === "deleted" && <Pill tone="danger">Deleted</Pill>}
      {status !== "live" && status !== "deleted" && <StatusPill status={status} />}
    </>
  );
  return (
    <ProductLine product={product} badges={badges}>
      <p className="max-sm:hidden line-clamp-1 text-meta break-all text-muted">
        {websiteUrl ? websiteUrl.replace(/^https?:\/\/(?:www\.)?|\/$/g, "") : tagline}
      </p>
    </ProductLine>
  );
}
