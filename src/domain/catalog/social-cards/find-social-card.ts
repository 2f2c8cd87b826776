import { eq } from "drizzle-orm";
import { paths } from "#contract/shared/paths.ts";
import type { Pricing } from "#contract/shared/products/pricing.ts";
import type { Cloth } from "#contract/visitor/shelf.ts";
import type { Db } from "#db/database.ts";
import { liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import { listSimilarProducts } from "../products/lists/list-similar-products.ts";
import { cardColumns } from "../products/lists/product-card.ts";
import { withCloths } from "../products/logos/cloth/with-cloths.ts";
import { listShelf } from "../rankings/list-shelf.ts";

/** A book in a social image. How tall and thick it is, in a few steps, so that a vote rarely makes another picture. */
export type SocialBook = { name: string; logoKey: string | null; cloth: Cloth; tall: number; thick: number };

/** The product's data in its social image: no vote counts, which other sites would show for weeks. */
export type SocialCard = {
  name: string;
  tagline: string;
  pricing: Pricing;
  isDemo: boolean;
  /** The product, then what is beside it. */
  books: [SocialBook, ...SocialBook[]];
};

type Counted = {
  id: number;
  slug: string;
  name: string;
  logoKey: string | null;
  upvotes: number;
  comments: number;
};

const steps = 6;
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
  const others = [...similar, ...related].slice(0, beside).map((card) => ({ ...card, logoKey: keyOf(card.logoUrl) }));
  const [own, ...rest] = inSteps(await withCloths(db, [row, ...others]));
  if (!own) return null;
  return {
    shown: [row, ...others],
    card: { name: row.name, tagline: row.tagline, pricing: row.pricing, isDemo: row.isDemo, books: [own, ...rest] },
  };
}

/** The week's first products, for the image of the site itself. */
export async function listSocialBooks(db: Db): Promise<Shown & { books: SocialBook[] }> {
  const products = (await listShelf(db, { period: "week" })).slice(0, onSite);
  const counted = products.map(({ logoUrl, votes, ...book }) => ({ ...book, logoKey: keyOf(logoUrl), upvotes: votes }));
  return { shown: products, books: inSteps(counted) };
}

/** Tall by the square root of the votes among these, thick by the feedback. */
function inSteps(products: (Omit<Counted, "slug" | "id"> & { cloth: Cloth })[]): SocialBook[] {
  const most = Math.sqrt(Math.max(1, ...products.map(({ upvotes }) => upvotes)));
  return products.map(({ name, logoKey, upvotes, comments, cloth }) => ({
    name,
    logoKey,
    cloth,
    tall: Math.round((steps * Math.sqrt(upvotes)) / most),
    thick: Math.min(steps, comments),
  }));
}

function keyOf(logoUrl: string | null): string | null {
  return logoUrl?.slice(paths.file("").length) ?? null;
}
