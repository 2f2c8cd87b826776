import { Star } from "lucide-react";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { platformWords } from "#contract/shared/products/platforms.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { useHome } from "#web/shared/auth/use-home.ts";
import { OwnerMenu } from "#web/shared/owner-menu/owner-menu.tsx";
import { PersonNames } from "#web/shared/people/person-names.tsx";
import { cx } from "#web/ui/cx.ts";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { RatingStrip, stripFrom } from "#web/ui/display/rating-strip.tsx";
import { Breadcrumbs } from "#web/ui/navigation/breadcrumbs.tsx";
import { pricingWords } from "../../cards/pricing-words.ts";
import { OnlyMarkup } from "../markup/only-markup.tsx";
import { OwnerStats } from "../owner-figures/owner-stats.tsx";
import { BackLink } from "./back-link.tsx";
import { ProductActions } from "./product-actions.tsx";

/** Everything above the fold: what the product is, the main actions, and its picture or cover. */
export function ProductIntro({ product }: { product: Product }) {
  return (
    <header className="product-head">
      <WayHere product={product} />
      <div>
        <ProductTitle product={product} />
        <ProductActions product={product} />
      </div>
      <OnlyMarkup part="ProductCover" product={product} />
      {product.isOwn && <OwnerStats productId={product.id} />}
    </header>
  );
}

/** Letters; longer names are set smaller. */
const LONG = 14;

export function ProductTitle({ product }: { product: Product }) {
  const { name, tagline, logoUrl } = product;
  return (
    <div className="product-title">
      <LogoBox name={name} src={logoUrl} size={80} eager />
      <h1 className={cx("words", name.length > LONG && "is-long")}>{name}</h1>
      <p className="words">{tagline}</p>
      <Meta product={product} />
    </div>
  );
}

/** Price, platforms and rating in words; the facts have them in full. */
function Meta({ product }: { product: Product }) {
  const { pricing, platforms, rating, makers, isPromoted, isDemo } = product;
  return (
    <ul className="product-meta">
      <li>{pricingWords[pricing]}</li>
      {platforms.length > 0 && <li>{platforms.map((platform) => platformWords[platform]).join(", ")}</li>}
      {rating.average !== null && (
        <li>
          <a href="#feedback" className="tap-room">
            <Star />
            {rating.average.toFixed(1)}
            {rating.count < stripFrom && ` (${rating.count})`}
            <span className="sr-only">{` of 5, ${counted(rating.count, "rating")}`}</span>
            {rating.count >= stripFrom && <RatingStrip counts={rating.distribution.toReversed()} size="small" />}
          </a>
        </li>
      )}
      {makers.length > 0 && (
        <li>
          by <PersonNames people={makers} />
        </li>
      )}
      {isPromoted && (
        <li>
          <Pill>Promoted</Pill>
        </li>
      )}
      {isDemo && (
        <li>
          <Pill>Demo</Pill>
        </li>
      )}
    </ul>
  );
}

function WayHere({ product }: { product: Product }) {
  const { name, primaryNiche, subcategories } = product;
  const home = useHome();
  const niche = primaryNiche?.slug;
  const subcategory = subcategories.find((each) => each.niche === niche);
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <BackLink to={niche === undefined ? home : paths.niche(niche)} />
      {/* Not on phones: the name is right below, and Back leads to the niche. */}
      <Breadcrumbs
        className="words max-sm:hidden"
        items={[
          primaryNiche ? { label: primaryNiche.name, to: paths.niche(primaryNiche.slug) } : { label: "Home", to: home },
          ...(niche && subcategory
            ? [{ label: subcategory.name, to: paths.subcategory({ niche, subcategory: subcategory.slug }) }]
            : []),
          { label: name },
        ]}
      />
      {product.isOwn && <OwnerMenu product={product} isOnPage />}
    </div>
  );
}
