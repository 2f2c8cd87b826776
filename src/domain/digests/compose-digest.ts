import { type SQL, sql } from "drizzle-orm";
import * as limits from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import type { Db } from "#db/database.ts";
import { wordsOf } from "../follows/follow-words.ts";
import type { LetterData } from "../letters/letter-kinds.ts";
import { type FollowNews, listNews, type NewsItem } from "../news/list-news.ts";

export type Digest = LetterData<"weekly_digest">;

/**
 * The end of a digest's news if it is sent at this moment: now, except in tests. As long before it as notices wait, so
 * that nobody hears of what was undone; whatever commits later belongs to the next digest, which begins here.
 */
export const digestUntil = (at: string | null): SQL =>
  sql`coalesce(${at}::timestamptz, now()) - (news_due_at() - now())`;

/** The news since the end of the person's last digest, or of seven days; null if there is none. */
export async function composeDigest(
  db: Db,
  { userId, at = null }: { userId: string; at?: string | null },
): Promise<Digest | null> {
  const { rows } = await db.execute<{ since: string; until: string }>(sql`
    with moment as (select ${digestUntil(at)} as until)
    select until::text, greatest(until - make_interval(days => ${limits.digest.daysMax}), coalesce(
      (select max(news_until) from digests where user_id = ${userId}),
      until - make_interval(days => ${limits.follows.newsDays})))::text as since from moment`);
  const { since = "", until = "" } = rows[0] ?? {};
  const news = await listNews(db, { userId, since, until });
  const sections = news.flatMap(sectionOf);
  return sections.length > 0 ? { sections } : null;
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
