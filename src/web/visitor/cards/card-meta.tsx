import { MessageSquare, Star } from "lucide-react";
import { platformWords } from "#contract/shared/products/platforms.ts";
import { formatCount } from "#contract/shared/text/format-count.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { CardTools } from "./card-tools.tsx";

const PLATFORMS_SHOWN = 3;

/** One line of what is known about a product; two on phones. Each has a fixed height, so a late font moves nothing. */
export function CardMeta({ product }: { product: ProductCard }) {
  const { averageRating, comments, platforms, license, tags } = product;
  return (
    <div className="card-meta">
      {(averageRating !== null || comments > 0) && (
        <p className="card-figures">
          {averageRating !== null && (
            <span>
              <Star className="fill-star text-star" />
              {averageRating.toFixed(1)}
              <span className="sr-only"> of 5 stars </span>
            </span>
          )}
          {comments > 0 && (
            <span>
              <MessageSquare />
              {formatCount(comments)}
              <span className="sr-only">{comments === 1 ? " comment" : " comments"}</span>
            </span>
          )}
        </p>
      )}
      {/* Hidden by CSS if it's empty. */}
      <ul className="card-words">
        {platforms.length > 0 && <li>{platformsText(platforms)}</li>}
        {license && <li>{license}</li>}
        {tags.map((tag) => (
          <li key={tag}>{`#${tag}`}</li>
        ))}
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
