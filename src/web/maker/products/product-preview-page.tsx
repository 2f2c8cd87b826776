import { useSuspenseQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { requireViewer } from "../../shared/auth/require-viewer.ts";
import { NotFound } from "../../shared/frame/not-found.tsx";
import { unlessMissing } from "../../shared/lists/load-list.ts";
import { Container } from "../../ui/layout/container.tsx";
import { FactsTable } from "../../visitor/product/facts/facts-table.tsx";
import { ProductActions } from "../../visitor/product/intro/product-actions.tsx";
import { ProductTitle } from "../../visitor/product/intro/product-intro.tsx";
import { ProductCover } from "../../visitor/product/markup/product-cover.tsx";
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
      <Container className="product-page">
        <header className="product-head">
          <WayBack to={product.isOwn ? paths.myProducts() : paths.admin()}>
            {product.isOwn ? "Back to My Products" : "Back to the admin area"}
          </WayBack>
          <div>
            <ProductTitle product={product} />
            <div inert>
              <ProductActions product={product} />
            </div>
          </div>
          <div className="only-markup">
            <ProductCover product={product} />
          </div>
        </header>
        <article>
          <ProductContent product={product} isPreview />
        </article>
        <aside aria-label="About this product">
          <FactsTable product={product} />
        </aside>
      </Container>
    </>
  );
}
