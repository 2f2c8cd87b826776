import { useSuspenseQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { Product } from "#contract/catalogue.ts";
import * as everyPage from "#contract/messages/every-page.ts";
import { paths } from "#contract/paths.ts";
import { prefetchOwnClaim } from "../features/claims/own-claim.ts";
import { CompareLinks } from "../features/compare/compare-links.tsx";
import { feedbackAddress } from "../features/feedback/feedback-address.ts";
import type { FeedbackSectionProps } from "../features/feedback/feedback-section.tsx";
import { LazyFeedback, loadFeedbackSection } from "../features/feedback/lazy-feedback.tsx";
import { prepareFollowButton } from "../features/follows/follow-button.tsx";
import { FurtherDown } from "../features/frame/further-down.tsx";
import { NotFound } from "../features/frame/not-found.tsx";
import { ProductAlternatives } from "../features/products/product-alternatives.tsx";
import { ProductFacts } from "../features/products/product-facts.tsx";
import { ProductIntro } from "../features/products/product-intro.tsx";
import { ProductMakers } from "../features/products/product-makers.tsx";
import { ProductPictures } from "../features/products/product-pictures.tsx";
import { ProductVideo } from "../features/products/product-video.tsx";
import { RichText } from "../features/products/rich-text.tsx";
import { SpotlightPanel } from "../features/products/spotlight-panel.tsx";
import { followCase, unlessMissing } from "../load-list.ts";
import { queries } from "../queries.ts";
import { shellOf, useApi } from "../shell.ts";
import { Container } from "../ui/container.tsx";

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
  ]);
  if (!product) {
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
      image: paths.socialImage(slug),
    },
  };
}

export function Component() {
  const { slug, feedback } = useLoaderData<typeof loader>();
  return feedback ? <ProductPage key={slug} feedback={feedback} /> : <NotFound {...everyPage.productNotFound} />;
}

/** On phones the facts come between the description and the feedback; on wide screens they are the right column. */
function ProductPage({ feedback }: { feedback: FeedbackSectionProps }) {
  const { data: product } = useSuspenseQuery(queries.product(useApi(), feedback.slug));
  return (
    <Container className="product-page">
      <article>
        <ProductIntro product={product} />
        <ProductContent product={product} />
        <CompareLinks product={product} />
      </article>
      <aside aria-label="About this product">
        <ProductFacts product={product} />
      </aside>
      <div>
        <FurtherDown>
          <LazyFeedback {...feedback} />
          <ProductAlternatives product={product} />
        </FurtherDown>
      </div>
      <div>
        <SpotlightPanel except={product.id} />
      </div>
    </Container>
  );
}

/** What the makers wrote. Exported from here, so that the preview shares this page's code without a chunk of its own. */
export function ProductContent({ product }: { product: Product }) {
  return (
    <>
      {product.video && (
        <div className="mt-8">
          <ProductVideo video={product.video} name={product.name} />
        </div>
      )}
      <div className="mt-5 max-w-prose">
        <RichText nodes={product.description} />
      </div>
      <ProductPictures pictures={product.pictures} />
      <ProductMakers {...product} />
    </>
  );
}
