import { Fragment, type ReactNode } from "react";
import type { SearchField } from "#contract/shared/lists/search-tiers.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import type { SearchCard } from "#contract/visitor/search/search.ts";
import { matchReasons } from "../alternatives/match-reasons.ts";
import { Reasons } from "../cards/why-here/reasons.tsx";
import { MarkedParts } from "./words/marked-parts.tsx";

type Why = Extract<ProductCard["why"], { kind: "search" }>;
type Found = Why["found"][number];
type Parts = NonNullable<SearchCard["excerpt"]>;

/** Why a card is an alternative, or where its words were found, with the sentence that matched. */
export function whyFound(card: ProductCard): ReactNode {
  const { match, why, excerpt } = card as SearchCard;
  if (match) return <Reasons labels={matchReasons(match)} />;
  const places = why?.kind === "search" ? placesOf(why, { isQuoted: excerpt !== undefined }) : [];
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
          <Sentence parts={excerpt} />
        </q>
      )}
    </div>
  );
}

/** As many letters as fit on a phone's line before the words that matched. */
const LEAD_MAX = 24;

/** The sentence that matched. Where its words come late, phones leave out what is before them (search.css). */
function Sentence({ parts: [first, ...parts] }: { parts: Parts }) {
  const start = first && !first.isMatch ? first.text.indexOf(" ", first.text.length - LEAD_MAX) + 1 : 0;
  if (!first || first.text.length <= LEAD_MAX || start === 0)
    return <MarkedParts parts={first ? [first, ...parts] : parts} />;
  return (
    <>
      <span className="found-lead">{first.text.slice(0, start)}</span>
      <span>{first.text.slice(start)}</span>
      <MarkedParts parts={parts} />
    </>
  );
}

// More would not fit on a line.
const SHOWN = 3;
const NAMES_SHOWN = 2;

/** The tagline before the headline, which says much the same and isn't on the card. */
const shownFields = [
  "name",
  "tags",
  "categories",
  "tagline",
  "headline",
  "description",
] as const satisfies SearchField[];

/**
 * The fields that have the words, tags and categories by their names, others with what they add to those before. The words
 * of a whole name are on the card, and those of the description in its sentence.
 */
function placesOf({ tier, found }: Why, { isQuoted }: { isQuoted: boolean }): ReactNode[] {
  if (tier === "similar") return ["A similar name"];
  const said = new Set<string>();
  const places = shownFields.flatMap((field) => {
    const { words, names } = found.find((each) => each.field === field) ?? { words: [] };
    const added = words.filter((word) => !said.has(word.toLowerCase()));
    for (const word of added) said.add(word.toLowerCase());
    const isNamed = field === "name" && (tier === "exact" || tier === "letters");
    // The tagline is in sight, and a quote says where it is from; of other fields, one that adds nothing would only repeat.
    const isShown = added.length > 0 || field === "tagline" || (field === "description" && isQuoted);
    if (words.length === 0 || !isShown) return [];
    return [{ field, words: isNamed || (field === "description" && isQuoted) ? [] : added, names }];
  });
  return places.slice(0, SHOWN).map(placeOf);
}

function placeOf({ field, words, names = [] }: Found): ReactNode {
  const shown = names.slice(0, NAMES_SHOWN);
  if (shown.length === 0)
    return (
      <>
        {`its ${field}`}
        {words.length > 0 && <> {marked(words)}</>}
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
