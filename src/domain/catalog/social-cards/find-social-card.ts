import { eq } from "drizzle-orm";
import { paths } from "#contract/shared/paths.ts";
import type { Pricing } from "#contract/shared/products/pricing.ts";
import type { Db } from "#db/database.ts";
import { liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import { listSimilarProducts } from "../products/lists/list-similar-products.ts";
import { cardColumns } from "../products/lists/product-card.ts";
import { withCloths } from "../products/logos/cloth/with-cloths.ts";
import { listShelf } from "../rankings/list-shelf.ts";
import { type SocialBook, toSocialBooks } from "./social-books.ts";

/** The product's data in its social image: no vote counts, which other sites would show for weeks. */
export type SocialCard = {
  name: string;
  tagline: string;
  pricing: Pricing;
  isDemo: boolean;
  /** The product, then what is beside it. */
  books: [SocialBook, ...SocialBook[]];
};

const beside = 3;
const onSite = 7;

type Shown = {
  /** All products in the image: each of them may change or go. */
  shown: { id: number }[];
};

/** The content of a live product's social image. */
export async function findSocialCard(
  db: Db,
  { slug }: { slug: string },
): Promise<(Shown & { card: SocialCard }) | null> {
  const { id, name, tagline, pricing, isDemo, logoKey, upvotes, comments } = cardColumns;
  const [row] = await db
    .select({ id, slug: cardColumns.slug, name, tagline, pricing, isDemo, logoKey, upvotes, comments })
    .from(liveProducts)
    .innerJoin(liveProductStats, eq(liveProductStats.productId, liveProducts.id))
    .where(eq(liveProducts.slug, slug));
  if (!row) return null;
  const { similar, related } = await listSimilarProducts(db, { productId: row.id });
  const others = [...similar, ...related].slice(0, beside);
  const products = await withCloths(db, [{ ...row, logoUrl: row.logoKey && paths.file(row.logoKey) }, ...others]);
  const [own, ...rest] = toSocialBooks(products.map((product) => ({ ...product, votes: product.upvotes })));
  if (!own) return null;
  return {
    shown: [row, ...others],
    card: { name: row.name, tagline: row.tagline, pricing: row.pricing, isDemo: row.isDemo, books: [own, ...rest] },
  };
}

/** The week's first products, for the image of the site itself. */
export async function listSocialBooks(db: Db): Promise<Shown & { books: SocialBook[] }> {
  const products = (await listShelf(db, { period: "week" })).slice(0, onSite);
  return { shown: products, books: toSocialBooks(products) };
}
