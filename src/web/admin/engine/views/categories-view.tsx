import type { FindingOf } from "#contract/admin/engine/engine.ts";
import type { SuggestionAccuracy } from "#contract/admin/engine/suggestion-accuracy.ts";
import * as limits from "#contract/shared/limits.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { Pill } from "#web/ui/display/pill.tsx";
import type { FindingView } from "../finding-view.ts";
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

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** How often the suggestions were right when they were last measured. */
function Accuracy({ figures }: { figures: SuggestionAccuracy }) {
  const { products, niche, nicheChance, subcategory, tags } = figures;
  if (niche === null) return null;
  const parts = [
    `niche ${percent(niche)}${nicheChance === null ? "" : ` (always naming the largest: ${percent(nicheChance)})`}`,
    subcategory !== null && `subcategory ${percent(subcategory)}`,
    tags !== null && `one of three tags ${percent(tags)}`,
  ].filter(Boolean);
  return (
    <p>
      Accuracy on {wholeNumber(products)} products, each judged without its own categories: {parts.join(", ")}.
    </p>
  );
}
