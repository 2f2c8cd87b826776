import type { FindingOf } from "#contract/admin/engine/engine.ts";
import * as limits from "#contract/shared/limits.ts";
import type { FindingView } from "../finding-view.ts";
import { MergeAllButton, MergeButton } from "../merge/merge-button.tsx";
import { FoundProduct } from "./found-product.tsx";

const reasons: Record<FindingOf<"duplicates">["detail"]["reason"], string> = {
  site: "Same address",
  domain: "Same domain, similar name",
  name: "Nearly the same name",
};

export const duplicatesView: FindingView<FindingOf<"duplicates">> = {
  label: "Duplicates",
  looksFor: "Live products with the same website or nearly the same name.",
  rowName: ({ product, otherProduct }) => `${product?.name} and ${otherProduct?.name}`,
  undoMs: limits.engine.undoMergeMs,
  Act: MergeButton,
  BulkAct: MergeAllButton,
  columns: [
    { id: "product", header: "Product", isMain: true, cell: ({ product }) => <FoundProduct product={product} /> },
    { id: "other", header: "Same as", cell: ({ otherProduct }) => <FoundProduct product={otherProduct} /> },
    { id: "reason", header: "Why", cell: ({ detail }) => <span className="text-muted">{reasons[detail.reason]}</span> },
  ],
};
