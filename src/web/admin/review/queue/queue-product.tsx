import { useQuery } from "@tanstack/react-query";
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
import { ListSkeleton, Skeleton } from "#web/ui/layout/skeleton.tsx";
import { Cover } from "#web/ui/shelf/cover.tsx";
import { PricingPill } from "#web/visitor/cards/pricing-pill.tsx";
import { ProductMakers } from "#web/visitor/product/makers/product-makers.tsx";
import { ProductPictures } from "#web/visitor/product/pictures/product-pictures.tsx";
import { ProductVideo } from "#web/visitor/product/pictures/product-video.tsx";
import { RichText } from "#web/visitor/product/rich-text.tsx";
import { submissionQueries } from "../submissions/submission-queries.ts";

/** The submission as visitors will see it. */
export function QueueProduct({ productId }: { productId: number }) {
  const { data: product, isError } = useQuery(ownProductQueries.preview(useApi(), String(productId)));
  if (isError) {
    return (
      <EmptyState
        drawing="gap"
        {...adminPages.submissionGone}
        action={<ButtonLink to={paths.adminQueue()}>Show the next one</ButtonLink>}
      />
    );
  }
  if (!product) return <ListSkeleton rows={3} label="Loading the submission" />;
  return (
    <article className="min-w-0" aria-label={product.name}>
      <div className="flex gap-4">
        <LogoBox name={product.name} src={product.logoUrl} size={48} eager />
        <div className="min-w-0 flex-1">
          <h2 className="words text-title">{product.name}</h2>
          <p className="words text-muted">{product.tagline}</p>
          <Labels product={product} />
        </div>
      </div>
      <ProductCover product={product} />
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
        <ProductMakers {...product} isPreview />
      </div>
    </article>
  );
}

/** A picture in the frame of a cover; without one, the cover that we draw. */
function ProductCover({ product }: { product: ProductPreview }) {
  const { data } = useQuery(submissionQueries.shelf(useApi(), product.id));
  if (!data) return <Skeleton className="mt-5 aspect-16/10 w-full rounded-card" />;
  const [picture] = product.pictures;
  return (
    <figure className="mt-5">
      <Cover
        cloth={data.spine.cloth}
        name={product.name}
        logoUrl={product.logoUrl}
        label={data.niche ?? undefined}
        headline={product.headline}
        pictureUrl={picture?.variants.at(-1)?.webpUrl}
      />
      {!picture && (
        <figcaption className="mt-2 text-meta text-muted">
          No picture was sent. We draw this cover from the name, the logo and the niche.
        </figcaption>
      )}
    </figure>
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
      {coupon && (
        <Pill tone="ok">
          Coupon: {coupon.text} {coupon.code}
        </Pill>
      )}
      {/* In a line of their own, so that none is left over below the pills. */}
      {tags.length > 0 && <span className="words w-full text-muted">{tags.map((tag) => `#${tag}`).join("  ")}</span>}
    </div>
  );
}
