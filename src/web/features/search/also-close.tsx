import type { ReactNode } from "react";
import type { ProductCard } from "#contract/catalogue.ts";

/** Above the first product that has only most of the words. */
export function alsoClose(product: ProductCard, before: ProductCard | undefined): ReactNode {
  if (!isClose(product) || (before && isClose(before))) return null;
  return (
    <div className="border-b border-line pt-6 pb-3">
      <h3 className="text-heading">Also close</h3>
      <p className="text-sm text-muted">These have most of your words.</p>
    </div>
  );
}

function isClose({ why }: ProductCard): boolean {
  return why?.kind === "search" && (why.tier as string) === "close";
}
