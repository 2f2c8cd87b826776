import { sql } from "drizzle-orm";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";

/** The same cards with their votes of each of the last 30 days (UTC), oldest first. */
export async function withVoteDays(db: Db, { cards }: { cards: ProductCard[] }): Promise<ProductCard[]> {
  if (cards.length === 0) return cards;
  const rows = await readDays(db, { ids: cards.map(({ id }) => id) });
  const byId = new Map(rows.map(({ id, days }) => [id, days]));
  return cards.map((card) => ({ ...card, votesByDay: byId.get(card.id) ?? [] }));
}

const readDays = preparedRead("vote_days", (db) =>
  db
    .select({ id: sql<number>`id`.mapWith(Number), days: sql<number[]>`count_votes_by_day(id)` })
    .from(sql`unnest(${sql.placeholder("ids")}::bigint[]) as asked (id)`),
);
