import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { queries } from "../../data/queries.ts";
import { shellOf } from "../../data/shell.ts";
import { requireViewer } from "../../shared/auth/require-viewer.ts";
import { AboutProduct } from "../../shared/forms/about-product.tsx";
import { NotFound } from "../../shared/frame/not-found.tsx";
import { unlessMissing } from "../../shared/lists/load-list.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { NarrowPage } from "../../ui/layout/narrow-page.tsx";
import { CollectionChoices } from "./collection-choices.tsx";
import { collectionQueries } from "./collection-queries.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient, refused = null } = shellOf(context);
  const slug = new URL(request.url).searchParams.get("product") ?? "";
  const [{ site }, product] = await Promise.all([
    requireViewer({ request, context }),
    slug === "" ? null : queryClient.ensureQueryData(queries.product(api, slug)).catch(unlessMissing),
  ]);
  const head = { title: `Add to a collection · ${site.name}`, noIndex: true };
  if (!product) return data({ product: null, refused, head }, { status: 404 });
  await queryClient.prefetchQuery(collectionQueries.choices(api, product.id));
  const { id, name, tagline, logoUrl } = product;
  return { product: { id, slug: product.slug, name, tagline, logoUrl }, refused, head };
}

/** Where guests arrive after signing in, and the dialog's replacement without JavaScript. */
export function Component() {
  const { product, refused } = useLoaderData<typeof loader>();
  if (!product) return <NotFound {...pages.productNotFound} />;
  return (
    <NarrowPage
      title={`Add ${product.name} to a collection`}
      text="Choose the collections it belongs to. Changes are saved at once."
    >
      <AboutProduct {...product} />
      <CollectionChoices product={product} refused={refused} />
      <ButtonLink to={paths.product(product.slug)} className="mt-6">
        Back to {product.name}
      </ButtonLink>
    </NarrowPage>
  );
}
