import { counted } from "#contract/shared/messages/message.ts";
import { platformWords } from "#contract/shared/products/platforms.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { CardTools } from "./card-tools.tsx";

const PLATFORMS_SHOWN = 3;

/** One line of what is known about a product, in words. It has a fixed height, so a late font moves nothing. */
export function CardMeta({ product }: { product: ProductCard }) {
  const { isToday, isDemo, pricing, averageRating, ratingCount, comments, platforms, license, why } = product;
  const listedAt = why?.kind === "newest" ? why.listedAt : product.listedAt;
  return (
    <div className="card-meta">
      <ul className="card-words">
        {isToday && <li className="card-mark">Today</li>}
        {isDemo && <li className="card-mark">Demo</li>}
        {listedAt && !isToday && (
          <li>
            Listed <ShortDate iso={listedAt} />
          </li>
        )}
        <li className="capitalize">{pricing}</li>
        {averageRating !== null && ratingCount !== undefined && (
          <li>
            {averageRating.toFixed(1)}
            <span className="sr-only">{` of 5 stars, ${counted(ratingCount, "rating")}`}</span>
            <span aria-hidden>{` (${ratingCount})`}</span>
          </li>
        )}
        {platforms.length > 0 && <li>{platformsText(platforms)}</li>}
        {license && <li>{license}</li>}
        {comments > 0 && <li>{counted(comments, "comment")}</li>}
      </ul>
      <CardTools product={product} />
    </div>
  );
}

/** "Web, iOS, macOS +2" */
function platformsText(platforms: ProductCard["platforms"]): string {
  const named = platforms.slice(0, PLATFORMS_SHOWN).map((platform) => platformWords[platform]);
  const more = platforms.length - named.length;
  return named.join(", ") + (more > 0 ? ` +${more}` : "");
}
