import { useSuspenseQuery } from "@tanstack/react-query";
import { ArrowLeft, EyeOff } from "lucide-react";
import * as pages from "#contract/messages/pages.ts";
import { paths } from "#contract/paths.ts";
import type { ProductPreview as Preview } from "#contract/product-preview.ts";
import { useApi } from "../../shell.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Container } from "../../ui/container.tsx";
import { Link } from "../../ui/link.tsx";
import { ProductFacts } from "../products/product-facts.tsx";
import { ProductActions, ProductTitle } from "../products/product-intro.tsx";
import { ProductMakers } from "../products/product-makers.tsx";
import { ProductVideo } from "../products/product-video.tsx";
import { RichText } from "../products/rich-text.tsx";
import { ownProductQueries } from "./own-product-queries.ts";
import { StagePill } from "./stage-pill.tsx";

/** The product page before visitors can see it. Nobody can vote, save or claim here yet. */
export function ProductPreview({ id }: { id: string }) {
  const { data: product } = useSuspenseQuery(ownProductQueries.preview(useApi(), id));
  return (
    <>
      <Banner product={product} />
      <Container className="grid grid-cols-1 gap-10 pt-6 lg:grid-cols-[minmax(0,1fr)_300px]">
        <article className="min-w-0">
          <Link
            to={product.isOwn ? paths.myProducts() : paths.admin()}
            className="inline-flex min-h-6 items-center gap-1.5 text-meta text-muted hover:text-ink pointer-coarse:min-h-11"
          >
            <ArrowLeft className="size-3.5" />
            {product.isOwn ? "Back to My Products" : "Back to the admin area"}
          </Link>
          <ProductTitle product={product} />
          <div inert>
            <ProductActions product={product} />
          </div>
          {product.video && (
            <div className="mt-8">
              <ProductVideo video={product.video} name={product.name} />
            </div>
          )}
          <div className="mt-8 max-w-prose">
            <RichText nodes={product.description} />
          </div>
          {product.makers.length > 0 && <ProductMakers {...product} />}
        </article>
        <aside aria-label="About this product" className="min-w-0 space-y-4 lg:mt-11">
          <ProductFacts product={product} />
        </aside>
      </Container>
    </>
  );
}

function Banner({ product: { id, isOwn, stage, reason } }: { product: Preview }) {
  const { title, text } = isOwn ? pages.ownPreview : pages.adminPreview;
  const isUnfinished = stage === "draft" || stage === "incomplete";
  return (
    <section aria-label="Preview" className="border-b border-line bg-sunk">
      <Container className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
        <EyeOff className="size-5 shrink-0 text-muted max-sm:hidden" />
        <div className="min-w-0 flex-1 basis-60 text-sm">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
            {title}
            <StagePill stage={stage} />
          </p>
          <p className="mt-0.5 text-muted">{text}</p>
          {reason && stage !== "live" && <p className="words mt-1.5 whitespace-pre-line">{reason}</p>}
        </div>
        {isOwn && (
          <ButtonLink to={isUnfinished ? paths.submitDetails(id) : paths.editProduct(id)} size="sm">
            {isUnfinished ? "Continue" : "Edit"}
          </ButtonLink>
        )}
      </Container>
    </section>
  );
}
