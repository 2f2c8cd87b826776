import { useSuspenseQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { paths, withPage } from "#contract/paths.ts";
import { ApiError } from "../api-client.ts";
import { NichePicker } from "../features/niches/niche-picker.tsx";
import { SubcategoryList } from "../features/niches/subcategory-list.tsx";
import { ProductList } from "../features/products/product-list.tsx";
import { SpotlightPanel } from "../features/products/spotlight-panel.tsx";
import { pageNumberOf } from "../page-number.ts";
import { queries } from "../queries.ts";
import { shellOf, useApi } from "../shell.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Container } from "../ui/container.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const slug = params.slug ?? "";
  const firstPage = pageNumberOf(request.url);
  const niche = await queryClient.ensureQueryData(queries.niche(api, slug)).catch((error) => {
    if (error instanceof ApiError && error.status === 404) throw redirect(paths.homeUnknownCategory());
    throw error;
  });
  const [site] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureInfiniteQueryData(queries.nicheProducts(api, { slug, firstPage })),
    queryClient.ensureQueryData(queries.niches(api)),
    queryClient.ensureQueryData(queries.spotlight(api)),
  ]);
  return {
    slug,
    firstPage,
    head: {
      title: `${niche.name} tools · ${site.name}`,
      description: niche.description || `Software tools and communities for ${niche.name}.`,
      canonical: withPage(paths.niche(slug), firstPage),
    },
  };
}

export function Component() {
  const { slug, firstPage } = useLoaderData<typeof loader>();
  const api = useApi();
  const { data: niche } = useSuspenseQuery(queries.niche(api, slug));
  return (
    <Container className="pt-8">
      <Breadcrumbs items={[{ label: "All niches", to: paths.homeAll() }, { label: niche.name }]} />
      <h1 className="mt-4 text-title">{niche.name}</h1>
      {niche.description && <p className="mt-2 max-w-xl text-muted">{niche.description}</p>}
      <div className="mt-6">
        <NichePicker selected={slug} />
      </div>
      <div className="mt-9 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_300px]">
        <ProductList
          key={slug}
          title="Products"
          order="newest first"
          path={paths.niche(slug)}
          query={queries.nicheProducts(api, { slug, firstPage })}
        />
        <aside aria-label="More in this niche" className="space-y-4">
          <SubcategoryList subcategories={niche.subcategories} />
          <SpotlightPanel />
        </aside>
      </div>
    </Container>
  );
}
