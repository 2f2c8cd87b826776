import { useQuery } from "@tanstack/react-query";
import { ArrowUpRight } from "lucide-react";
import type { ProductPreview } from "#contract/maker/product-preview.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { useApi } from "#web/data/shell.ts";
import { ownProductQueries } from "#web/maker/products/own-product-queries.ts";
import { StagePill } from "#web/maker/products/stage-pill.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import { ListSkeleton } from "#web/ui/layout/skeleton.tsx";
import { PricingPill } from "#web/visitor/cards/pricing-pill.tsx";
import { ProductMakers } from "#web/visitor/product/makers/product-makers.tsx";
import { ProductPictures } from "#web/visitor/product/pictures/product-pictures.tsx";
import { ProductVideo } from "#web/visitor/product/pictures/product-video.tsx";
import { RichText } from "#web/visitor/product/rich-text.tsx";

/** The submission as visitors will see it. */
export function QueueProduct({ productId }: { productId: number }) {
  const { data: product, isError } = useQuery(ownProductQueries.preview(useApi(), String(productId)));
  if (isError) return <EmptyState {...adminPages.submissionGone} />;
  if (!product) return <ListSkeleton rows={3} label="Loading the submission" />;
  return (
    <article className="min-w-0" aria-label={product.name}>
      <div className="flex gap-4">
        <LogoBox name={product.name} src={product.logoUrl} size={80} eager />
        <div className="min-w-0 flex-1">
          <h2 className="words text-title">{product.name}</h2>
          <p className="words text-muted">{product.tagline}</p>
          <Labels product={product} />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {product.websiteUrl && (
          <a
            href={product.websiteUrl}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="btn btn-secondary btn-sm"
          >
            Open site <ArrowUpRight aria-hidden="true" />
          </a>
        )}
        <ButtonLink to={paths.previewProduct(product.id)} reloadDocument target="_blank" size="sm">
          Whole page <ArrowUpRight aria-hidden="true" />
        </ButtonLink>
      </div>
      <div className="mt-6 max-w-prose">
        <RichText nodes={product.description} />
      </div>
      {product.video && (
        <div className="mt-6">
          <ProductVideo video={product.video} name={product.name} />
        </div>
      )}
      <ProductPictures pictures={product.pictures} />
      <div inert>
        <ProductMakers {...product} />
      </div>
    </article>
  );
}

function Labels({ product }: { product: ProductPreview }) {
  const { pricing, pricingNote, stage, niches, subcategories, tags, coupon } = product;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5 text-meta">
      {stage !== "submitted" && <StagePill stage={stage} />}
      <PricingPill pricing={pricing} />
      {pricingNote && <span className="words text-muted">{pricingNote}</span>}
      {[...niches, ...subcategories].map(({ name, slug }) => (
        <Pill key={slug}>{name}</Pill>
      ))}
      {tags.map((tag) => (
        <span key={tag} className="text-muted">
          #{tag}
        </span>
      ))}
      {coupon && (
        <Pill tone="accent">
          Coupon: {coupon.text} {coupon.code}
        </Pill>
      )}
    </div>
  );
}
