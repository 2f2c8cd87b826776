import { eq } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { liveProducts } from "#db/schema/live-views.ts";
import { cardColumns } from "../lists/product-card.ts";
import type { SocialCard } from "./social-card.ts";

/** What the social image of a live product shows. */
export async function findSocialCard(
  db: Db,
  { slug }: { slug: string },
): Promise<{ id: number; card: SocialCard } | null> {
  const { id, name, tagline, pricing, isDemo, logoKey } = cardColumns;
  const [row] = await db
    .select({ id, card: { name, tagline, pricing, isDemo, logoKey } })
    .from(liveProducts)
    .where(eq(liveProducts.slug, slug));
  return row ?? null;
}
