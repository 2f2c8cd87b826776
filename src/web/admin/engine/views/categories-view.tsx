import type { FindingOf } from "#contract/admin/engine/engine.ts";
import type { SuggestionAccuracy } from "#contract/admin/engine/suggestion-accuracy.ts";
import * as limits from "#contract/shared/limits.ts";
import { Pill } from "#web/ui/display/pill.tsx";
import type { FindingView } from "../finding-view.ts";
import { Accuracy } from "./accuracy.tsx";
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
  undoMs: limits.admin.undoMs,
  rowName: ({ product }) => product?.name ?? "",
  figures: (figures) => <Accuracy figures={figures as SuggestionAccuracy} />,
  columns: [
    { id: "product", header: "Product", isMain: true, cell: ({ product }) => <FoundProduct product={product} /> },
    {
      id: "niches",
      header: "Niche",
      cell: ({ detail: { niches, insteadOf } }) => (
        <span className="flex flex-wrap items-center gap-1">
          {insteadOf && <s className="text-muted">{insteadOf.name}</s>}
          <Suggested names={niches} />
        </span>
      ),
    },
    { id: "subcategories", header: "Subcategories", cell: ({ detail }) => <Suggested names={detail.subcategories} /> },
    { id: "tags", header: "Tags", cell: ({ detail }) => <Suggested names={detail.tags} /> },
    {
      id: "neighbours",
      header: "Similar to",
      cell: ({ detail }) => <span className="text-meta text-muted">{detail.neighbours.slice(0, 3).join(", ")}</span>,
    },
  ],
};
