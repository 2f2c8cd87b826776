import type { SuggestionAccuracy } from "#contract/admin/engine/suggestion-accuracy.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** How often the suggestions were right when they were last measured. */
export function Accuracy({ figures }: { figures: SuggestionAccuracy }) {
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
