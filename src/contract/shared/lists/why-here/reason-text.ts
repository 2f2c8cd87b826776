import { counted } from "../../messages/message.ts";
import { shortDate, wholeNumber } from "../../text/plain-formats.ts";
import type { ListReason } from "./list-reason.ts";

/** Why a product is in a list, in one sentence. */
export function reasonText(reason: ListReason): string {
  switch (reason.kind) {
    case "latest":
      return reason.isToday
        ? "Listed today. Today's products come first, newest first."
        : `Listed on ${day(reason.listedAt)}. Products from before today are shuffled once a day.`;
    case "week":
      return `${ordinal(reason.place)}: ${counted(reason.votes, "upvote")} this week; ${before(reason, "the week before")}.`;
    case "month":
      return `${ordinal(reason.place)}: ${counted(reason.votes, "upvote")} this month; ${before(reason, "the month before")}.`;
    case "allTime":
    case "upvotes":
      return `${ordinal(reason.place)}: ${counted(reason.upvotes, "upvote")} in all.`;
    case "newest":
      return `Listed on ${day(reason.listedAt)}: newest first.`;
    case "rating":
      return reason.rating === null || reason.score === null
        ? `${ordinal(reason.place)}: not rated yet.`
        : `${ordinal(reason.place)}: rated ${reason.rating.toFixed(1)} by ${people(reason.ratingCount)}. With 5 ratings of ` +
            `3.5 added, as for every product, that makes ${reason.score.toFixed(2)}.`;
    case "name":
      return "In alphabetical order.";
    case "trending":
      return `${ordinal(reason.place)} most upvoted here: ${counted(reason.upvotes, "upvote")} in all.`;
    case "search":
      return `${matchText(reason)}; ${counted(reason.upvotes, "upvote")}.`;
    case "similar":
      return `${likeness(reason)}; ${counted(reason.upvotes, "upvote")}.`;
    case "category":
      return `${ordinal(reason.place)} most upvoted in ${reason.name}: ${counted(reason.upvotes, "upvote")} in all.`;
    case "alternative":
      return `An alternative to ${reason.to.join(" and ")}.`;
    case "collection":
      return `${ordinal(reason.place)} in “${reason.name}”, in its owner's order.`;
    case "spotlight":
      return reason.isPaid ? "Promoted: this place was paid for." : "Promoted: our team placed it here.";
  }
}

/** "1st", "2nd", "11th", "1,203rd". */
function ordinal(place: number): string {
  const teens = place % 100 >= 11 && place % 100 <= 13;
  const ending = teens ? undefined : { 1: "st", 2: "nd", 3: "rd" }[place % 10];
  return `${wholeNumber(place)}${ending ?? "th"}`;
}

type Match = Extract<ListReason, { kind: "search" }>;

function matchText({ tier, found }: Match): string {
  if (tier === "similar") return "Its name is close to what you typed";
  // A word that is only in the markup of a description can't be shown.
  if (found.length === 0) return "It has what you typed";
  const fields = found.map(({ field, words }) => `its ${fieldVerbs[field]} ${listed(words)}`).join("; ");
  if (tier === "close") return `It has some of your words: ${fields}`;
  if (tier === "exact") return `Its name is ${listed(found[0]?.words ?? [])}`;
  if (tier === "letters") return `Its name contains the letters ${listed(found[0]?.words ?? [])}`;
  return fields.charAt(0).toUpperCase() + fields.slice(1);
}

const fieldVerbs: Record<Match["found"][number]["field"], string> = {
  name: "name has",
  tags: "tags have",
  categories: "categories have",
  headline: "headline has",
  tagline: "tagline has",
  description: "description has",
};

/** "“notes”, “tasks” and “wiki”" */
function listed(words: string[]): string {
  const quoted = words.map((word) => `“${word}”`);
  return [quoted.slice(0, -1).join(", "), quoted.at(-1)].filter(Boolean).join(" and ");
}

function likeness({ votes, isRelated, subcategories }: Extract<ListReason, { kind: "similar" }>): string {
  if (votes !== null) return `An alternative that our team approved, with ${counted(votes, "vote")}`;
  if (isRelated) return "Related: a broader subcategory, tags, users or the niche in common";
  return subcategories === 1 ? "In the same subcategory" : `In ${subcategories} of the same subcategories`;
}

function before({ placeBefore }: { placeBefore: number | null }, window: string): string {
  return `${placeBefore === null ? "not in the top 100" : ordinal(placeBefore)} ${window}`;
}

function people(n: number): string {
  return n === 1 ? "1 person" : `${wholeNumber(n)} people`;
}

function day(date: string): string {
  return shortDate(new Date(date));
}
