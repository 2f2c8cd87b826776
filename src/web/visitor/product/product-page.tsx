import { useSuspenseQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import * as everyPage from "#contract/shared/messages/every-page.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { queries } from "../../data/queries.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { prepareFollowButton } from "../../shared/follows/follow-button.tsx";
import { followCase, unlessMissing } from "../../shared/lists/load-list.ts";
import { preloadedPart } from "../../ui/behavior/preloaded-part.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { SpotlightPanel } from "../cards/spotlight-panel.tsx";
import { AlternativesSection } from "./alternatives/alternatives-section.tsx";
import { feedbackAddress } from "./feedback/feedback-address.ts";
import type { FeedbackSectionProps } from "./feedback/feedback-section.tsx";
import { LazyFeedback, loadFeedbackSection } from "./feedback/lazy-feedback.tsx";
import { FurtherDown } from "./further-down.tsx";
import { ProductBar } from "./intro/product-actions.tsx";
import { ProductIntro } from "./intro/product-intro.tsx";
import { prefetchOwnClaim } from "./makers/own-claim.ts";
import { ProductMakers } from "./makers/product-makers.tsx";
import { loadParts, OnlyMarkup } from "./markup/only-markup.tsx";
import { ProductPictures } from "./pictures/product-pictures.tsx";
import { ProductVideo } from "./pictures/product-video.tsx";
import { RichText } from "./rich-text.tsx";
import { Votes } from "./upvoters/votes.tsx";
import "../../ui/shelf/cover.css";
import "./product-page.css";
import "./alternatives/same-shelf.css";
import "./facts/facts.css";
import "./feedback/feedback.css";
import "./intro/product-actions.css";
import "./pictures/pictures.css";

// Few products are missing, so their page does without its code.
const missing = preloadedPart(() => import("../../shared/frame/not-found.tsx").then(({ NotFound }) => NotFound));

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  followCase(request.url);
  const { api, queryClient, refused } = shellOf(context);
  const slug = params.slug ?? "";
  const feedback = feedbackAddress({ url: request.url, slug, refused });
  const { page } = feedback;
  const [site, product] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.product(api, slug)).catch(unlessMissing),
    // The page works without it.
    queryClient.prefetchQuery(queries.spotlight(api)),
    loadFeedbackSection(),
    loadParts(),
  ]);
  if (!product) {
    await missing.preload();
    return data(
      { slug, feedback: null, head: { title: `Product Not Found · ${site.name}`, noIndex: true } },
      { status: 404 },
    );
  }
  // The API followed a rename, so redirect to the new address (rule 7).
  if (product.slug !== slug) throw redirect(paths.product(product.slug) + new URL(request.url).search, 301);
  await Promise.all([prefetchOwnClaim({ api, queryClient }, product), prepareFollowButton({ api, queryClient })]);
  if (page > 1) await queryClient.ensureQueryData(queries.productFeedback(api, { productId: product.id, page }));
  return {
    slug,
    feedback,
    head: {
      title: `${product.name}: ${product.tagline} · ${site.name}`,
      description: product.headline || product.tagline,
      canonical: paths.product(slug),
    },
  };
}

export function Component() {
  const { slug, feedback } = useLoaderData<typeof loader>();
  return feedback ? <ProductPage key={slug} feedback={feedback} /> : <missing.Part {...everyPage.productNotFound} />;
}

/** On phones the facts come before the description; on wide screens they are the right column. */
function ProductPage({ feedback }: { feedback: FeedbackSectionProps }) {
  const { data: product } = useSuspenseQuery(queries.product(useApi(), feedback.slug));
  return (
    <Container className="product-page">
      <ProductIntro product={product} />
      <OnlyMarkup part="ProductVerdict" product={product} />
      <aside aria-label="About this product">
        <Votes product={product} />
        <OnlyMarkup part="FactsTable" product={product} />
      </aside>
      <article>
        <ProductContent product={product} />
        <FurtherDown>
          <AlternativesSection product={product} />
          <LazyFeedback {...feedback} />
        </FurtherDown>
      </article>
      <div className="product-promoted">
        <OnlyMarkup part="CollectionShelf" product={product} />
        <SpotlightPanel except={product.id} />
      </div>
      <ProductBar product={product} />
    </Container>
  );
}

/**
 * What the makers wrote. Exported from here, so that the preview shares this page's code without a chunk of its own.
 */
export function ProductContent({ product, isPreview }: { product: Product; isPreview?: boolean }) {
  return (
    <>
      <div className="product-text">
        <RichText nodes={product.description} />
      </div>
      {product.video && (
        <div className="mt-8">
          <ProductVideo video={product.video} name={product.name} />
        </div>
      )}
      <ProductPictures pictures={product.pictures} />
      <ProductMakers {...product} isPreview={isPreview} />
    </>
  );
}
