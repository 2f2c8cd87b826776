import { useSuspenseQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { requireViewer } from "../../shared/auth/require-viewer.ts";
import { NotFound } from "../../shared/frame/not-found.tsx";
import { unlessMissing } from "../../shared/lists/load-list.ts";
import { Container } from "../../ui/layout/container.tsx";
import { ProductFacts } from "../../visitor/product/facts/product-facts.tsx";
import { ProductActions, ProductTitle } from "../../visitor/product/intro/product-intro.tsx";
import { ProductContent } from "../../visitor/product/product-page.tsx";
import { ownProductQueries } from "./own-product-queries.ts";
import { PreviewBanner } from "./preview-banner.tsx";
import { WayBack } from "./way-back.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const id = params.id ?? "";
  const { site } = await requireViewer({ request, context });
  const product = await queryClient.fetchQuery(ownProductQueries.preview(api, id)).catch(unlessMissing);
  if (!product) {
    return data({ id: null, head: { title: `Product Not Found · ${site.name}`, noIndex: true } }, { status: 404 });
  }
  return { id, head: { title: `Preview of ${product.name} · ${site.name}`, noIndex: true } };
}

export function Component() {
  const { id } = useLoaderData<typeof loader>();
  return id === null ? <NotFound {...pages.productNotFound} /> : <PreviewPage id={id} />;
}

/** The product page before visitors can see it. Nobody can vote, save or claim here yet. */
function PreviewPage({ id }: { id: string }) {
  const { data: product } = useSuspenseQuery(ownProductQueries.preview(useApi(), id));
  return (
    <>
      <PreviewBanner product={product} />
      <Container className="grid grid-cols-1 gap-10 pt-6 lg:grid-cols-[minmax(0,1fr)_300px]">
        <article className="min-w-0">
          <WayBack to={product.isOwn ? paths.myProducts() : paths.admin()}>
            {product.isOwn ? "Back to My Products" : "Back to the admin area"}
          </WayBack>
          <ProductTitle product={product} />
          <div inert>
            <ProductActions product={product} />
          </div>
          <ProductContent product={product} />
        </article>
        <aside aria-label="About this product" className="min-w-0 space-y-4 lg:mt-11">
          <ProductFacts product={product} />
        </aside>
      </Container>
    </>
  );
}
