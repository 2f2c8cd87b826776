import { and, asc, eq, sql, sum } from "drizzle-orm";
import type { Niche } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { liveCounts, liveNiches } from "#db/schema/live-views.ts";

/** All published niches with their live product counts, as administrators arranged them, else by name. */
export function listNiches(db: Db): Promise<Niche[]> {
  return readRows(db);
}

const readRows = preparedRead("niches", (db) =>
  db
    .select({
      id: liveNiches.id,
      name: liveNiches.name,
      slug: liveNiches.slug,
      description: liveNiches.description,
      productCount: sql<number>`coalesce(${sum(liveCounts.n)}, 0)`.mapWith(Number),
    })
    .from(liveNiches)
    .leftJoin(liveCounts, and(eq(liveCounts.scope, "niche"), eq(liveCounts.key, sql`${liveNiches.id}::text`)))
    .groupBy(liveNiches.id, liveNiches.name, liveNiches.slug, liveNiches.description, liveNiches.position)
    .orderBy(asc(liveNiches.position), asc(liveNiches.name)),
);
