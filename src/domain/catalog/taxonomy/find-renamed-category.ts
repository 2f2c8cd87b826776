import { eq } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { liveNicheSlugs, liveSubcategorySlugs } from "#db/schema/live-views.ts";

type Former = { kind: "niche" | "subcategory"; oldSlug: string };

/**
 * The current slug of the published niche or subcategory that used to have this one, or that the one with this slug was
 * merged into.
 */
export async function findRenamedCategory(db: Db, { kind, oldSlug }: Former): Promise<string | null> {
  const view = kind === "niche" ? liveNicheSlugs : liveSubcategorySlugs;
  const [row] = await db.select({ slug: view.currentSlug }).from(view).where(eq(view.slug, oldSlug));
  return row?.slug ?? null;
}
