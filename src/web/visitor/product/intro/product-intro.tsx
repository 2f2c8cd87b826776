import { useSuspenseQuery } from "@tanstack/react-query";
import { ArrowUpRight } from "lucide-react";
import * as everyPage from "#contract/shared/messages/every-page.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { queries } from "#web/data/queries.ts";
import { useApi } from "#web/data/shell.ts";
import { useHome } from "#web/shared/auth/use-home.ts";
import { FollowButton } from "#web/shared/follows/follow-button.tsx";
import { SaveButton } from "#web/shared/marks/save-button.tsx";
import { StackButton } from "#web/shared/marks/stack-button.tsx";
import { UpvoteButton } from "#web/shared/marks/upvote-button.tsx";
import { OwnerMenu } from "#web/shared/owner-menu/owner-menu.tsx";
import { PersonNames } from "#web/shared/people/person-names.tsx";
import { ShareButton } from "#web/shared/share/share-button.tsx";
import { buttonClass } from "#web/ui/buttons/button-class.ts";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { Stars } from "#web/ui/display/stars.tsx";
import { Breadcrumbs } from "#web/ui/navigation/breadcrumbs.tsx";
import { CompareTick } from "../../cards/compare-picks/compare-tick.tsx";
import { PricingPill } from "../../cards/pricing-pill.tsx";
import { AddToCollectionButton } from "../../collections/add-to-collection-button.tsx";
import { OwnerStats } from "../owner-figures/owner-stats.tsx";
import { BackLink } from "./back-link.tsx";
import { CouponButton } from "./coupon-button.tsx";

/** Everything above the fold: what the product is, its price, and the main actions. */
export function ProductIntro({ product }: { product: Product }) {
  return (
    <>
      <WayHere product={product} />
      <ProductTitle product={product} />
      <ProductActions product={product} />
      {/* Its height is reserved: the first person's click must not move the page. */}
      <p className="mt-2.5 min-h-5 text-meta text-muted tabular-nums">{usersText(product.stackUsers)}</p>
      {product.isOwn && <OwnerStats productId={product.id} />}
    </>
  );
}

export function ProductTitle({ product }: { product: Product }) {
  const { name, tagline, logoUrl, pricingNote, isPromoted, isDemo, makers } = product;
  return (
    <div className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5 sm:content-start sm:gap-x-5">
      <LogoBox name={name} src={logoUrl} size={80} eager className="sm:row-span-2" />
      <div>
        <h1 className="words text-left text-title">{name}</h1>
        <p className="words mt-0.5 text-left text-muted sm:text-lg">{tagline}</p>
      </div>
      {/* Two lines at most on phones; the facts have the price in full. */}
      <div className="product-meta">
        <div>
          <PricingPill pricing={product.pricing} />
          {pricingNote && <span className="words">{pricingNote}</span>}
          {isPromoted && <Pill>Promoted</Pill>}
          {isDemo && <Pill>Demo</Pill>}
        </div>
        <div>
          <RatingSummary rating={product.rating} />
          {makers.length === 0 ? (
            <span>{everyPage.unclaimed.title}</span>
          ) : (
            <span>
              by <PersonNames people={makers} />
            </span>
          )}
        </div>
      </div>
    </div>
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

export function ProductActions({ product }: { product: Product }) {
  const { name, slug, websiteUrl, coupon, isPromoted } = product;
  const { data: site } = useSuspenseQuery(queries.site(useApi()));
  const rel = `noopener nofollow ${isPromoted ? "sponsored" : "ugc"}`;
  return (
    <div className="product-actions mt-5 sm:mt-6">
      {websiteUrl && (
        <a href={paths.visit(slug)} target="_blank" rel={rel} className={buttonClass({ variant: "primary" })}>
          Visit Website
          <ArrowUpRight />
        </a>
      )}
      <UpvoteButton product={product} layout="inline" />
      <SaveButton product={product} />
      <AddToCollectionButton product={product} />
      <StackButton product={product} />
      <FollowButton kind="product" target={String(product.id)} name={name} />
      <CompareTick product={product} className={buttonClass({})} />
      <ShareButton productId={product.id} title={`${name} · ${site.name}`} url={site.url + paths.product(slug)} />
      {coupon && <CouponButton coupon={coupon} rel={rel} />}
    </div>
  );
}

function RatingSummary({ rating: { average, count } }: Pick<Product, "rating">) {
  if (average === null) return null;
  return (
    <a href="#feedback" className="tap-room flex shrink-0 items-center gap-1.5 hover:text-ink">
      <Stars value={average} size="sm" />
      <span className="tabular-nums">
        {average.toFixed(1)} · {counted(count, "rating")}
      </span>
    </a>
  );
}

function usersText(n: number): string {
  if (n === 0) return "";
  return n === 1 ? "1 person uses this" : `${wholeNumber(n)} people use this`;
}
