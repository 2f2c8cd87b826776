import { Fragment, type ReactNode } from "react";
import type { SearchField } from "#contract/shared/lists/search-tiers.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import type { SearchCard } from "#contract/visitor/search.ts";
import { matchReasons } from "../alternatives/match-reasons.ts";
import { Reasons } from "../cards/reasons.tsx";
import { MarkedParts } from "./words/marked-parts.tsx";

/** Why a card is an alternative, or where its words were found, with the sentence that matched. */
export function searchNoteOf(card: ProductCard): ReactNode {
  const { match, why, excerpt } = card as SearchCard;
  if (match) return <Reasons labels={matchReasons(match)} />;
  const places = why?.kind === "search" ? placesOf(why) : [];
  if (places.length === 0 && !excerpt) return null;
  return (
    <div className="card-note found-note">
      {places.length > 0 && (
        <p className="words">
          {why?.kind === "search" && why.tier === "similar" ? "" : "Found in "}
          {places.map((place, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity and never move.
            <Fragment key={index}>
              {index > 0 && ", "}
              {place}
            </Fragment>
          ))}
        </p>
      )}
      {excerpt && (
        <q className="words">
          <MarkedParts parts={excerpt} />
        </q>
      )}
    </div>
  );
}

const fieldWords: Record<SearchField, string> = {
  name: "its name",
  tags: "tag",
  categories: "category",
  headline: "its headline",
  tagline: "its tagline",
  description: "its description",
};

const SHOWN = 2;

/** The card shows its name and its tagline, and the sentence of its description; of other fields the words are here. */
function placesOf({ tier, found }: Extract<ProductCard["why"], { kind: "search" }>): ReactNode[] {
  if (tier === "similar") return ["A similar name"];
  const places = found.filter(({ field }) => field !== "description").slice(0, SHOWN);
  return places.map(({ field, words }) =>
    field === "tags" || field === "categories" || field === "headline" ? (
      <>
        {`${fieldWords[field]} `}
        {words.map((word, index) => (
          <Fragment key={word}>
            {index > 0 && ", "}
            <mark>{word}</mark>
          </Fragment>
        ))}
      </>
    ) : (
      fieldWords[field]
    ),
  );
}
