import { Fragment, type ReactNode } from "react";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import type { SearchCard } from "#contract/visitor/search.ts";
import { matchReasons } from "../alternatives/match-reasons.ts";
import { Reasons } from "../cards/reasons.tsx";
import { MarkedParts } from "./words/marked-parts.tsx";

type Found = Extract<ProductCard["why"], { kind: "search" }>["found"][number];

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

const SHOWN = 2;

/**
 * The card itself shows its tagline, and the sentence of its description has a line of its own; of what the card doesn't
 * show, the words are here, tags and categories by their names.
 */
function placesOf({ tier, found }: Extract<ProductCard["why"], { kind: "search" }>): ReactNode[] {
  if (tier === "similar") return ["A similar name"];
  const places = found.filter(({ field }) => field !== "description" && field !== "tagline");
  // It says much the same as the tagline.
  const named = places.filter(({ field }) => field !== "headline");
  return (named.length > 0 ? named : places).slice(0, SHOWN).map(placeOf);
}

function placeOf({ field, words, names = [] }: Found): ReactNode {
  if (field === "name") return "its name";
  if (field === "headline") return <>its headline {marked(words)}</>;
  const shown = names.slice(0, SHOWN);
  if (shown.length === 0)
    return (
      <>
        {`its ${field} `}
        {marked(words)}
      </>
    );
  return shown.map((parts, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity and never move.
    <Fragment key={index}>
      {index > 0 && ", "}
      {field === "tags" && "#"}
      <MarkedParts parts={parts} />
    </Fragment>
  ));
}

function marked(words: string[]): ReactNode[] {
  return words.map((word, index) => (
    <Fragment key={word}>
      {index > 0 && ", "}
      <mark>{word}</mark>
    </Fragment>
  ));
}
