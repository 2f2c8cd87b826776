import type { ReactNode } from "react";
import type { SearchField } from "#contract/shared/lists/search-tiers.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import type { SearchCard } from "#contract/visitor/search.ts";
import { matchReasons } from "../alternatives/match-reasons.ts";
import { Reasons } from "../cards/reasons.tsx";
import { MarkedParts } from "./words/marked-parts.tsx";

/** Why a card is an alternative, or which of its fields have the words, with the sentence that matched. */
export function searchNoteOf(card: ProductCard): ReactNode {
  const { match, why, excerpt } = card as SearchCard;
  if (match) return <Reasons labels={matchReasons(match)} />;
  const labels = why?.kind === "search" ? fieldLabels(why) : [];
  if (!excerpt) return <Reasons labels={labels} />;
  return (
    <Reasons labels={labels}>
      <q className="reason-quote words">
        <MarkedParts parts={excerpt} />
      </q>
    </Reasons>
  );
}

const fieldWords: Record<SearchField, string> = {
  name: "Name",
  tags: "Tag",
  categories: "Category",
  headline: "Headline",
  tagline: "Tagline",
  description: "Description",
};

/** The card shows its name, its tagline and the description's sentence; of the others the label has the words. */
function fieldLabels({ tier, found }: Extract<ProductCard["why"], { kind: "search" }>): string[] {
  if (tier === "similar") return ["Similar name"];
  // One for its sentence, if it has one, and the strongest others.
  const shown = [...found.filter((each) => !inDescription(each)).slice(0, 2), ...found.filter(inDescription)];
  return shown.map(({ field, words }) =>
    field === "tags" || field === "categories" || field === "headline"
      ? `${fieldWords[field]}: ${words.join(", ")}`
      : fieldWords[field],
  );
}

const inDescription = ({ field }: { field: SearchField }) => field === "description";
