import { ArrowUpRight } from "lucide-react";
import type { Product } from "#contract/catalogue.ts";
import * as pages from "#contract/messages/pages.ts";
import { paths } from "#contract/paths.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { LogoBox } from "../../ui/logo-box.tsx";
import { Pill } from "../../ui/pill.tsx";
import { Stars } from "../../ui/stars.tsx";
import { UpvoteButton } from "../upvotes/upvote-button.tsx";
import { CouponButton } from "./coupon-button.tsx";
import { PricingPill } from "./pricing-pill.tsx";

/** All that must be seen without scrolling: what it is, what it costs, and what to do next. */
export function ProductIntro({ product }: { product: Product }) {
  const { name, tagline, logoUrl, primaryNiche, websiteUrl, coupon, isPromoted, isDemo } = product;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: "Home", to: paths.home() },
          ...(primaryNiche ? [{ label: primaryNiche.name, to: paths.niche(primaryNiche.slug) }] : []),
          { label: name },
        ]}
      />
      <div className="mt-6 flex gap-4 sm:gap-5">
        <LogoBox name={name} src={logoUrl} size={80} eager />
        <div className="min-w-0">
          <h1 className="text-title text-balance break-words">{name}</h1>
          <p className="mt-0.5 text-muted sm:text-lg">{tagline}</p>
          <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-meta text-muted">
            <PricingPill pricing={product.pricing} />
            {isPromoted && <Pill>Promoted</Pill>}
            {isDemo && <Pill>Demo</Pill>}
            <RatingSummary rating={product.rating} />
            <span>{product.makers.length === 0 ? pages.unclaimed.title : makersLine(product.makers)}</span>
          </div>
        </div>
      </div>
      <div className="mt-6 flex flex-wrap gap-2.5">
        {websiteUrl && (
          <a
            href={websiteUrl}
            target="_blank"
            rel={`noopener nofollow ${isPromoted ? "sponsored" : "ugc"}`}
            className={buttonClass({ variant: "primary" })}
          >
            Visit Website
            <ArrowUpRight />
          </a>
        )}
        <UpvoteButton product={product} layout="inline" />
        {coupon && <CouponButton coupon={coupon} />}
      </div>
    </>
  );
}

function RatingSummary({ rating }: Pick<Product, "rating">) {
  if (rating.average === null) return null;
  return (
    <span className="flex items-center gap-1.5">
      <Stars value={rating.average} size="sm" />
      <span className="tabular-nums">
        {rating.average.toFixed(1)} · {rating.count === 1 ? "1 rating" : `${rating.count.toLocaleString("en")} ratings`}
      </span>
    </span>
  );
}

function makersLine(makers: Product["makers"]): string {
  return `by ${makers.map(({ username }) => username).join(", ")}`;
}
