import { sql } from "drizzle-orm";
import type { Follow } from "#contract/follows.ts";
import * as limits from "#contract/limits.ts";
import type { Db } from "#db/database.ts";
import { wordsOf } from "../follows/follow-words.ts";
import { listNews } from "./list-news.ts";

/** What a person follows, with how much is new there in the last seven days. */
export async function listFollows(db: Db, { userId }: { userId: string }): Promise<Follow[]> {
  const { rows } = await db.execute<{ since: string }>(
    sql`select (now() - make_interval(days => ${limits.follows.newsDays}))::text as since`,
  );
  const news = await listNews(db, { userId, since: rows[0]?.since ?? "", until: "infinity" });
  return news.map(({ id, kind, target, name, slug, total, followedAt }) => ({
    id,
    kind,
    target,
    ...wordsOf({ kind, target, name, slug }),
    news: total,
    followedAt,
  }));
}
