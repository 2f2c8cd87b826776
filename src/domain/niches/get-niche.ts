import { and, asc, eq, sql, sum } from "drizzle-orm";
import type { NicheDetails } from "#contract/catalogue.ts";
import { DomainError } from "#contract/errors.ts";
import type { Db } from "#db/database.ts";
import { liveCounts, liveNicheSubcategories, liveNiches, liveSubcategories } from "#db/schema/live-views.ts";
import { countLive } from "../products/count-live-products.ts";

/** A published niche with the subcategories that have live products. */
export async function getNiche(db: Db, { slug }: { slug: string }): Promise<NicheDetails> {
  const [niche] = await db
    .select({ id: liveNiches.id, name: liveNiches.name, slug: liveNiches.slug, description: liveNiches.description })
    .from(liveNiches)
    .where(eq(liveNiches.slug, slug));
  if (!niche) throw new DomainError("niche_not_found");
  const [productCount, subcategories] = await Promise.all([
    countLive(db, { scope: "niche", key: String(niche.id) }),
    db
      .select({
        name: liveSubcategories.name,
        slug: liveSubcategories.slug,
        productCount: sum(liveCounts.n).mapWith(Number),
      })
      .from(liveNicheSubcategories)
      .innerJoin(liveSubcategories, eq(liveSubcategories.id, liveNicheSubcategories.subcategoryId))
      .innerJoin(
        liveCounts,
        and(eq(liveCounts.scope, "subcategory"), eq(liveCounts.key, sql`${liveSubcategories.id}::text`)),
      )
      .where(eq(liveNicheSubcategories.nicheId, niche.id))
      .groupBy(liveSubcategories.name, liveSubcategories.slug)
      .having(sql`${sum(liveCounts.n)} > 0`)
      .orderBy(asc(liveSubcategories.name)),
  ]);
  return { ...niche, productCount, subcategories };
}
