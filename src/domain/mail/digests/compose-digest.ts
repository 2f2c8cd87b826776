import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { QuoteOfTheDay } from "#contract/visitor/activity.ts";
import type { Db } from "#db/database.ts";
import { getWeek } from "../../catalog/rankings/get-week.ts";
import { findQuoteOfTheDay } from "../../engagement/feedback/find-quote-of-the-day.ts";
import { type FollowNews, listNews, type NewsItem } from "../../engagement/news/list-news.ts";
import { getNewsWindow } from "../../engagement/news/news-window.ts";
import { wordsOf } from "../../records/letters/follow-words.ts";
import type { LetterData } from "../../records/letters/letter-kinds.ts";

export type Digest = LetterData<"weekly_digest">;
export type DigestWeek = NonNullable<Digest["week"]>;

/** A shelf of fewer says nothing. */
const topMin = 5;

/** What every digest of a week begins with; nothing if too little happened. */
export async function composeWeek(db: Db, { at = null }: { at?: string | null } = {}): Promise<DigestWeek | undefined> {
  const { until, voted, added, products } = await getWeek(db, { at });
  const top = products.slice(0, topMin).map(({ name, slug, tagline, votes, place, placeBefore }) => {
    return { name, slug, tagline, votes, place, placeBefore };
  });
  if (top.length < topMin) return undefined;
  const quote = await findQuoteOfTheDay(db);
  return { until, voted, added, top, ...(quote && { quote: quoteOf(quote) }) };
}

/** The news since the end of the person's last digest, or of seven days; null if there is none. */
export async function composeDigest(
  db: Db,
  { userId, at = null, week }: { userId: string; at?: string | null; week?: DigestWeek | undefined },
): Promise<Digest | null> {
  const { since, until } = await getNewsWindow(db, { userId, at });
  const news = await listNews(db, { userId, since, until });
  const sections = news.flatMap(sectionOf);
  return sections.length > 0 ? { sections, ...(week && { week }) } : null;
}

function quoteOf({ text, author, product }: QuoteOfTheDay) {
  return { text, username: author.username, career: author.career, productName: product.name };
}

function sectionOf(news: FollowNews): Digest["sections"] {
  const { name, path } = wordsOf(news);
  if (news.items.length === 0 || name === null || path === null) return [];
  const items = news.items.map((item) => itemOf(item, { name, path }));
  const isOwnersName = news.kind === "collection";
  return [
    {
      name,
      path,
      ...(isOwnersName && { isOwnersName }),
      items,
      more: news.total - items.length,
      isPartial: news.total >= limits.follows.newsMax,
    },
  ];
}

function itemOf({ kind, name, slug, tagline }: NewsItem, followed: { name: string; path: string }) {
  if (kind === "maker_comment") return { text: `A maker commented on ${followed.name}`, note: "", path: followed.path };
  const note = kind === "alternative" ? `New alternative to ${followed.name}: ${tagline}` : tagline;
  return { text: name, note, path: paths.product(slug) };
}
