import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import type { LetterDraft, LetterPart, LetterSite } from "../letter-draft.ts";

type Ranked = {
  name: string;
  slug: string;
  tagline: string;
  votes: number;
  place: number;
  /** In the week before; null if it got no votes then. */
  placeBefore: number | null;
};

/** What the whole directory did in the week before a digest. */
export type DigestWeek = {
  /** The Monday after it, such as "2026-11-16". */
  until: string;
  /** How many products got votes, and how many were listed. */
  voted: number;
  added: number;
  /** The first five. */
  top: Ranked[];
  /** Short praise from public feedback. */
  quote?: { text: string; username: string; career: string | null; productName: string } | undefined;
};

const words = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** What stands above a digest's news: what moved, the week as a shelf, and its first five. */
export function weekOf(
  week: DigestWeek,
  site: LetterSite,
): Pick<LetterDraft, "headline" | "aside" | "intro" | "parts"> {
  const address = (path: string) => new URL(path, site.url).href;
  const picture = {
    src: address(paths.weekPicture(week.until, "light")),
    darkSrc: address(paths.weekPicture(week.until, "dark")),
    width: 1200,
    height: 420,
    narrow: {
      src: address(paths.weekPicture(week.until, "light-narrow")),
      darkSrc: address(paths.weekPicture(week.until, "dark-narrow")),
      width: 640,
      height: 420,
    },
    alt: altOf(week),
  };
  return {
    headline: headlineOf(week.top),
    aside: `Week of ${datesOf(week.until)}`,
    intro: `${counted(week.voted, "tool")} got votes this week, ${wholeNumber(week.added)} ${week.added === 1 ? "was" : "were"} added.`,
    parts: [
      { picture, legend: "The week's first tools with their votes. Taller: more votes. Thicker: more feedback." },
      { ranks: week.top.map((product) => rankOf(product, address)) },
      { href: address(paths.homeTop("week")), button: "See the whole week" },
      ...(week.quote ? [remarkOf(week.quote)] : []),
    ] satisfies LetterPart[],
  };
}

function rankOf({ name, slug, tagline, votes, place, placeBefore }: Ranked, address: (path: string) => string) {
  const change = changeOf({ place, placeBefore });
  return {
    place,
    label: name,
    change,
    votes: counted(votes, "vote"),
    note: tagline,
    href: address(paths.product(slug)),
  };
}

function remarkOf({ text, username, career, productName }: NonNullable<DigestWeek["quote"]>) {
  return { remark: text, by: `${[username, career].filter(Boolean).join(", ")}, on ${productName}` };
}

function changeOf({ place, placeBefore }: Pick<Ranked, "place" | "placeBefore">): string {
  if (placeBefore === null) return "new";
  if (placeBefore === place) return "same";
  return placeBefore > place ? `up ${placeBefore - place}` : `down ${place - placeBefore}`;
}

/** "Tailscale moved up three, and Ollama six." */
function headlineOf(top: Ranked[]): string {
  const rise = ({ place, placeBefore }: Ranked) => (placeBefore ?? place) - place;
  const [first, second] = top
    .filter((product) => rise(product) > 0)
    .toSorted((a, b) => rise(b) - rise(a))
    .slice(0, 2)
    .sort((a, b) => a.place - b.place);
  if (first && second)
    return `${first.name} moved up ${inWords(rise(first))}, and ${second.name} ${inWords(rise(second))}.`;
  if (first) return `${first.name} moved up ${inWords(rise(first))}.`;
  const leader = top[0]?.name ?? "";
  return top[0]?.placeBefore === 1 ? `${leader} leads again.` : `${leader} leads the week.`;
}

function inWords(count: number): string {
  return words[count] ?? String(count);
}

function altOf({ top }: DigestWeek): string {
  const books = top.map(({ name, votes }) => `${name}, ${counted(votes, "vote")}`);
  return `The week's tools as books on a shelf: ${books.join("; ")}.`;
}

/** "Nov 9 to 15" for the week before Monday, November 16. */
function datesOf(until: string): string {
  const day = (before: number) => new Date(Date.parse(until) - before * 86_400_000);
  const [first, last] = [day(7), day(1)];
  const month = months[first.getUTCMonth()];
  const lastMonth = first.getUTCMonth() === last.getUTCMonth() ? "" : `${months[last.getUTCMonth()]} `;
  return `${month} ${first.getUTCDate()} to ${lastMonth}${last.getUTCDate()}`;
}
