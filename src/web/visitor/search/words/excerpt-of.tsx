import type { ReactNode } from "react";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { MarkedParts } from "./marked-parts.tsx";

/** The sentence that matched, for a card; null where name, tags or headline already show it. */
export function excerptOf({ excerpt }: ProductCard): ReactNode {
  if (!excerpt) return null;
  return (
    <div className="card-note text-muted">
      <p className="words line-clamp-3">
        <MarkedParts parts={excerpt} />
      </p>
    </div>
  );
}
