import { eq } from "drizzle-orm";
import type { Pricing } from "#contract/shared/products/pricing.ts";
import type { Db } from "#db/database.ts";
import { liveProducts } from "#db/schema/live-views.ts";
import { cardColumns } from "../lists/product-card.ts";

/** The product's data in its social image: only fields that change by an edit, so no vote counts. */
export type SocialCard = { name: string; tagline: string; pricing: Pricing; isDemo: boolean; logoKey: string | null };

/** The content of a live product's social image. */
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
