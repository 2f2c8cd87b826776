import type { ReactNode } from "react";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import type { SearchCard } from "#contract/visitor/search.ts";
import { matchText } from "../alternatives/match-text.ts";
import { excerptOf } from "./words/excerpt-of.tsx";

/** Why a card is an alternative, or the sentence that matched. */
export function searchNoteOf(card: ProductCard): ReactNode {
  const { match } = card as SearchCard;
  if (!match) return excerptOf(card);
  return (
    <div className="card-note text-muted">
      <p className="words">{matchText(match)}</p>
    </div>
  );
}
