import { useSuspenseQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import * as pages from "#contract/messages/pages.ts";
import { paths } from "#contract/paths.ts";
import { ApiError } from "../api-client.ts";
import { FeedbackSection } from "../features/feedback/feedback-section.tsx";
import { NotFound } from "../features/frame/not-found.tsx";
import { MakerComment } from "../features/products/maker-comment.tsx";
import { ProductFacts } from "../features/products/product-facts.tsx";
import { ProductIntro } from "../features/products/product-intro.tsx";
import { ProductPanel } from "../features/products/product-panel.tsx";
import { RichText } from "../features/products/rich-text.tsx";
import { queries } from "../queries.ts";
import { shellOf, useApi } from "../shell.ts";
import { Container } from "../ui/container.tsx";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const slug = params.slug ?? "";
  const [site, product] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.product(api, slug)).catch(unlessMissing),
  ]);
  if (!product) {
    return data(
      { slug, found: false, head: { title: `Product Not Found · ${site.name}`, noIndex: true } },
      { status: 404 },
    );
  }
  // The API followed a rename; the page's address follows too (decision 7).
  if (product.slug !== slug) throw redirect(paths.product(product.slug), 301);
  return {
    slug,
    found: true,
    head: {
      title: `${product.name}: ${product.tagline} · ${site.name}`,
      description: product.headline,
      canonical: paths.product(slug),
    },
  };
}

export function Component() {
  const { slug, found } = useLoaderData<typeof loader>();
  return found ? <ProductPage slug={slug} /> : <NotFound {...pages.productNotFound} />;
}

function ProductPage({ slug }: { slug: string }) {
  const { data: product } = useSuspenseQuery(queries.product(useApi(), slug));
  return (
    <Container className="pt-8">
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_300px]">
        <article className="min-w-0">
          <ProductIntro product={product} />
          <div className="mt-9 max-w-prose">
            <RichText nodes={product.description} />
          </div>
          {product.makerComment && <MakerComment {...product.makerComment} />}
          <FeedbackSection feedback={product.feedback} rating={product.rating} />
        </article>
        <aside aria-label="About this product" className="space-y-4">
          <ProductFacts product={product} />
          <ProductPanel title="Similar products" products={product.similar} />
        </aside>
      </div>
    </Container>
  );
}

function unlessMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
