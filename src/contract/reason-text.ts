import type { ListReason } from "./list-reasons.ts";
import { counted } from "./messages/message.ts";
import { shortDate, wholeNumber } from "./plain-formats.ts";

/** Why a product is in a list, in one sentence. */
export function reasonText(reason: ListReason): string {
  switch (reason.kind) {
    case "latest":
      return reason.isToday
        ? "Listed today. Today's products come first, newest first."
        : `Listed on ${day(reason.listedAt)}, one of the 100 newest. Their order changes every day.`;
    case "week":
      return `${ordinal(reason.place)}: ${counted(reason.votes, "upvote")} this week; ${before(reason, "last week")}.`;
    case "month":
      return `${ordinal(reason.place)}: ${counted(reason.votes, "upvote")} this month; ${before(reason, "last month")}.`;
    case "allTime":
    case "upvotes":
      return `${ordinal(reason.place)}: ${counted(reason.upvotes, "upvote")} in all.`;
    case "newest":
      return `Listed on ${day(reason.listedAt)}: newest first.`;
    case "rating":
      return reason.rating === null
        ? `${ordinal(reason.place)}: not rated yet.`
        : `${ordinal(reason.place)}: rated ${reason.rating.toFixed(1)} by ${people(reason.ratingCount)}.`;
    case "name":
      return "Its place in the alphabet.";
    case "trending":
      return `${ordinal(reason.place)} most upvoted here: ${counted(reason.upvotes, "upvote")} in all.`;
    case "search":
      return `${matched[reason.tier](`“${reason.words}”`)}; ${counted(reason.upvotes, "upvote")}.`;
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

const matched: Record<Extract<ListReason, { kind: "search" }>["tier"], (words: string) => string> = {
  exact: (words) => `Its name is ${words}`,
  name: (words) => `Its name contains ${words}`,
  about: (words) => `Its tags or headline contain ${words}`,
  text: (words) => `Its description contains ${words}`,
};

function before({ placeBefore }: { placeBefore: number | null }, window: string): string {
  return placeBefore === null ? `${window} not in the top 100` : `${window} ${ordinal(placeBefore)}`;
}

function people(n: number): string {
  return n === 1 ? "1 person" : `${wholeNumber(n)} people`;
}

function day(date: string): string {
  return shortDate(new Date(date));
}
