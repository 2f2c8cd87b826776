import { useSuspenseQuery } from "@tanstack/react-query";
import { ArrowUpRight, ChevronDown } from "lucide-react";
import { paths } from "#contract/shared/paths.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { queries } from "#web/data/queries.ts";
import { useApi } from "#web/data/shell.ts";
import { FollowButton } from "#web/shared/follows/follow-button.tsx";
import { SaveButton } from "#web/shared/marks/save-button.tsx";
import { StackButton } from "#web/shared/marks/stack-button.tsx";
import { UpvoteButton } from "#web/shared/marks/upvote-button.tsx";
import { ShareButton } from "#web/shared/share/share-button.tsx";
import { buttonClass } from "#web/ui/buttons/button-class.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { DisclosureMenu } from "#web/ui/menus/disclosure-menu.tsx";
import { AddToCollectionButton } from "../../collections/add-to-collection-button.tsx";
import { CouponButton } from "./coupon-button.tsx";

/** The main actions large, the others in words under More. */
export function ProductActions({ product }: { product: Product }) {
  const { name, slug, coupon } = product;
  const { data: site } = useSuspenseQuery(queries.site(useApi()));
  return (
    <div className="product-actions">
      <MainActions product={product} />
      <ShareButton productId={product.id} title={`${name} · ${site.name}`} url={site.url + paths.product(slug)} />
      <MoreActions product={product} />
      {coupon && <CouponButton coupon={coupon} rel={relOf(product)} />}
    </div>
  );
}

/** On phones at the bottom of the screen, once the same actions at the top have left it. CSS decides. */
export function ProductBar({ product }: { product: Product }) {
  return (
    <div className="product-bar product-actions">
      <MainActions product={product} />
    </div>
  );
}

function MainActions({ product }: { product: Product }) {
  return (
    <>
      {product.websiteUrl && (
        <a
          href={paths.visit(product.slug)}
          target="_blank"
          rel={relOf(product)}
          className={buttonClass({ variant: "primary" })}
        >
          Visit Website
          <ArrowUpRight />
        </a>
      )}
      <UpvoteButton product={product} layout="inline" />
      <SaveButton product={product} />
    </>
  );
}

function MoreActions({ product }: { product: Product }) {
  const { id, name, slug } = product;
  return (
    <DisclosureMenu
      summary={
        <>
          More
          <ChevronDown className="chevron" />
        </>
      }
      summaryClassName={buttonClass({ variant: "ghost" })}
      className="product-more"
    >
      <AddToCollectionButton product={product} />
      <StackButton product={product} />
      <FollowButton kind="product" target={String(id)} name={name} />
      <Link to={paths.suggestFact(slug)} rel="nofollow" className="menu-item">
        Suggest a fact
      </Link>
      <Link to={paths.reportProduct(slug)} rel="nofollow" className="menu-item">
        Report
      </Link>
    </DisclosureMenu>
  );
}

const relOf = ({ isPromoted }: Product) => `noopener nofollow ${isPromoted ? "sponsored" : "ugc"}`;
