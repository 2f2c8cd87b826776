import type { Follow } from "#contract/member/follows.ts";
import type { Db } from "#db/database.ts";
import { wordsOf } from "../../records/letters/follow-words.ts";
import { listNews } from "./list-news.ts";
import { getNewsWindow } from "./news-window.ts";

/** A person's follows, each with the number of news items that their next digest would count. */
export async function listFollows(db: Db, { userId }: { userId: string }): Promise<Follow[]> {
  const news = await listNews(db, { userId, ...(await getNewsWindow(db, { userId })) });
  return news.map(({ id, kind, target, name, slug, total, followedAt }) => ({
    id,
    kind,
    target,
    ...wordsOf({ kind, target, name, slug }),
    news: total,
    followedAt,
  }));
}
