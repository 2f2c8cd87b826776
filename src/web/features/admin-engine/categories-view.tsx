import type { FindingOf } from "#contract/admin/engine.ts";
import { Pill } from "../../ui/pill.tsx";
import type { FindingView } from "./finding-view.ts";
import { FoundProduct } from "./found-product.tsx";

function Suggested({ names }: { names: { name: string }[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {names.map(({ name }) => (
        <Pill key={name}>{name}</Pill>
      ))}
    </span>
  );
}

export const categoriesView: FindingView<FindingOf<"categories">> = {
  label: "Niches and tags",
  looksFor: "Live products whose niche looks wrong, or that lack subcategories or tags, judged by similar products.",
  applyText: "Apply",
  rowName: ({ product }) => product?.name ?? "",
  columns: [
    { id: "product", header: "Product", isMain: true, cell: ({ product }) => <FoundProduct product={product} /> },
    { id: "niches", header: "Niche", cell: ({ detail }) => <Suggested names={detail.niches} /> },
    { id: "subcategories", header: "Subcategories", cell: ({ detail }) => <Suggested names={detail.subcategories} /> },
    { id: "tags", header: "Tags", cell: ({ detail }) => <Suggested names={detail.tags} /> },
  ],
};
