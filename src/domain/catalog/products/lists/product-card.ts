import { sql } from "drizzle-orm";
import { paths } from "#contract/shared/paths.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import { shownTags } from "../content/shown-tags.ts";
import { averageRating } from "../ratings/average-rating.ts";

const TAGS_ON_A_CARD = 3;

/** The columns of a card; every product list selects these and maps them with `toProductCard`. */
export const cardColumns = {
  id: liveProducts.id,
  slug: liveProducts.slug,
  name: liveProducts.productName,
  tagline: sql<string>`coalesce(nullif(${liveProducts.tagline}, ''), ${liveProducts.headline})`,
  pricing: liveProducts.pricing,
  tags: sql<string[]>`(${shownTags})[1:${sql.raw(String(TAGS_ON_A_CARD))}]`,
  logoKey: liveProducts.logoKey,
  upvotes: liveProductStats.upvotes,
  ratingSum: liveProductStats.ratingSum,
  ratingCount: liveProductStats.ratingCount,
  comments: liveProductStats.comments,
  platforms: liveProducts.platforms,
  license: sql<string | null>`regexp_replace(${liveProducts.license}, '-(only|or-later)$', '')`,
  isToday: sql<boolean>`${liveProducts.listedAt} >= date_trunc('day', now(), 'UTC')`,
  isDemo: liveProducts.isDemo,
};

/** The day, for the reason shown in a list that is ordered by it. */
export const listedOn = sql<string>`to_char(${liveProducts.listedAt} at time zone 'utc', 'YYYY-MM-DD')`.as("listed_on");

type CardRow = Omit<ProductCard, "logoUrl" | "averageRating" | "ratingCount" | "isUpvoted" | "isSaved" | "license"> & {
  logoKey: string | null;
  license: string | null;
  ratingSum: number;
  ratingCount: number;
};

export function toProductCard({ logoKey, license, ratingSum, ratingCount, ...row }: CardRow): ProductCard {
  return {
    ...row,
    ...(license !== null && { license }),
    logoUrl: logoKey && paths.file(logoKey),
    averageRating: averageRating({ ratingSum, ratingCount }),
    ...(ratingCount > 0 && { ratingCount }),
    // The API adds the viewer's own votes and bookmarks; public reads never contain them.
    isUpvoted: false,
    isSaved: false,
  };
}
