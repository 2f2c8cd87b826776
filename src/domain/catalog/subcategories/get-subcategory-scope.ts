import { asc, eq, or } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { liveNiches, liveSubcategories } from "#db/schema/live-views.ts";
import { type ListScope, subcategoryList } from "../products/lists/list-scope.ts";

type Named = { slug: string; niche?: string };
type SubcategoryScope = ListScope & { subcategoryIds: number[]; nicheId?: number };

/**
 * A published subcategory as a list scope; a parent's can be narrowed to one of its children. With a niche: only
 * products that are also in that niche.
 */
export async function getSubcategoryScope(db: Db, { slug, niche }: Named): Promise<SubcategoryScope> {
  const own = db.select({ id: liveSubcategories.id }).from(liveSubcategories).where(eq(liveSubcategories.slug, slug));
  const [family, nicheId] = await Promise.all([
    db
      .select({ id: liveSubcategories.id, name: liveSubcategories.name, slug: liveSubcategories.slug })
      .from(liveSubcategories)
      .where(or(eq(liveSubcategories.slug, slug), eq(liveSubcategories.parentId, own)))
      .orderBy(asc(liveSubcategories.name), asc(liveSubcategories.id)),
    niche === undefined ? undefined : getNicheId(db, niche),
  ]);
  const subcategory = family.find((member) => member.slug === slug);
  if (!subcategory) throw new DomainError("subcategory_not_found");
  const children = family.filter((member) => member !== subcategory);
  return {
    nicheId,
    subcategoryIds: family.map(({ id }) => id),
    list: subcategoryList(subcategory.id, nicheId),
    choices: children.map(({ id, name, slug }) => ({ name, slug, parent: null, list: subcategoryList(id, nicheId) })),
  };
}

async function getNicheId(db: Db, slug: string): Promise<number> {
  const [niche] = await db.select({ id: liveNiches.id }).from(liveNiches).where(eq(liveNiches.slug, slug));
  if (!niche) throw new DomainError("niche_not_found");
  return niche.id;
}
