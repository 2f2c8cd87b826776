import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import * as pages from "#contract/messages/pages.ts";
import { paths } from "#contract/paths.ts";
import { CollectionChoices } from "../features/collections/collection-choices.tsx";
import { collectionQueries } from "../features/collections/collection-queries.ts";
import { NotFound } from "../features/frame/not-found.tsx";
import { unlessMissing } from "../load-list.ts";
import { queries } from "../queries.ts";
import { shellOf } from "../shell.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { NarrowPage } from "../ui/narrow-page.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient, refused = null } = shellOf(context);
  const { pathname, search, searchParams } = new URL(request.url);
  const slug = searchParams.get("product") ?? "";
  const [site, { viewer }, product] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.session(api)),
    slug === "" ? null : queryClient.ensureQueryData(queries.product(api, slug)).catch(unlessMissing),
  ]);
  if (!viewer) throw redirect(paths.auth(pathname + search));
  const head = { title: `Add to a collection · ${site.name}`, noIndex: true };
  if (!product) return data({ product: null, refused, head }, { status: 404 });
  await queryClient.prefetchQuery(collectionQueries.choices(api, product.id));
  return { product: { id: product.id, slug: product.slug, name: product.name }, refused, head };
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
      <CollectionChoices product={product} refused={refused} />
      <ButtonLink to={paths.product(product.slug)} className="mt-6">
        Back to {product.name}
      </ButtonLink>
    </NarrowPage>
  );
}
