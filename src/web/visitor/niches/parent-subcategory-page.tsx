import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { lists } from "#contract/shared/limits.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { nicheHue } from "#contract/shared/text/niche-hue.ts";
import { answerOf } from "../../data/api-client.ts";
import type { ListAddress } from "../../data/list-choices.ts";
import { queries } from "../../data/queries.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { NotFound } from "../../shared/frame/not-found.tsx";
import {
  answerOfList,
  categoryNotFound,
  followCase,
  loadList,
  orUnknownCategory,
  unlessMissing,
} from "../../shared/lists/load-list.ts";
import { SpotlightPanel } from "../cards/spotlight-panel.tsx";
import { FilteredProductList } from "../lists/filtered-product-list.tsx";
import { headOfList, listAddressOf } from "../lists/list-address.ts";
import { ListShelf, loadListShelf } from "../lists/list-shelf/list-shelf.tsx";
import { ListingLayout } from "../lists/listing-layout.tsx";
import { SubcategoryChips } from "./subcategory-chips.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  followCase(request.url);
  const { api, queryClient } = shellOf(context);
  const slug = params.slug ?? "";
  const nicheSlug = new URL(request.url).searchParams.get("niche")?.toLowerCase() || undefined;
  const address = listAddressOf(request.url);
  const [site, subcategory, niche] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.subcategory(api, slug)).catch(unlessMissing),
    nicheSlug && queryClient.ensureQueryData(queries.niche(api, nicheSlug)).catch(orUnknownCategory),
  ]);
  if (!subcategory) return categoryNotFound(site.name);
  if (subcategory.slug !== slug || (niche && niche.slug !== nicheSlug))
    throw redirect(paths.parentSubcategory(subcategory.slug, niche ? niche.slug : undefined), 301);
  const place = nicheSlug ?? subcategory.niches[0]?.slug;
  if (!subcategory.isParent && place) throw redirect(paths.subcategory({ niche: place, subcategory: slug }));
  const asked = { param: { slug }, query: { niche: nicheSlug } };
  const [list] = await Promise.all([
    loadList({ queryClient }, queries.subcategoryProducts(api, { slug, niche: nicheSlug, ...address })),
    loadListShelf(
      { queryClient },
      {
        path: paths.parentSubcategory(slug, nicheSlug),
        read: () => answerOf(api.subcategories[":slug"].shelf.$get(asked)),
      },
    ),
    queryClient.prefetchQuery(queries.spotlight(api)),
  ]);
  const name = niche ? `${subcategory.name} in ${niche.name}` : `${subcategory.name} tools`;
  const head = headOfList({
    ...address,
    // The list of one niche is a part of this page, so it shares the canonical address.
    path: paths.parentSubcategory(slug),
    title: `${name} · ${site.name}`,
    description: `${name}: ${subcategory.children.map((child) => child.name).join(", ")}.`,
    feed: { title: `${subcategory.name} · ${site.name}`, path: `/feeds/subcategory/${slug}` },
  });
  return answerOfList(list, { found: true as const, slug, nicheSlug, ...address, head });
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return loaded.found ? <ParentSubcategoryPage {...loaded} /> : <NotFound {...pages.categoryNotFound} />;
}

type ParentSubcategoryPageProps = { slug: string; nicheSlug?: string } & ListAddress;

function ParentSubcategoryPage({ slug, nicheSlug, firstPage, choices }: ParentSubcategoryPageProps) {
  const api = useApi();
  const { data: niche } = useQuery({ ...queries.niche(api, nicheSlug ?? ""), enabled: nicheSlug !== undefined });
  const { data: subcategory } = useSuspenseQuery(queries.subcategory(api, slug));
  const path = paths.parentSubcategory(slug, nicheSlug);
  const place = nicheSlug ?? subcategory.niches[0]?.slug;
  return (
    <ListingLayout
      crumbs={[
        { label: "All niches", to: paths.homeAll() },
        ...(niche ? [{ label: niche.name, to: paths.niche(niche.slug) }] : []),
        { label: subcategory.name },
      ]}
      title={subcategory.name}
      hue={place === undefined ? undefined : nicheHue(place)}
      shelf={<ListShelf key={path} label={`Most upvoted in ${subcategory.name}`} path={path} />}
      ways={<SubcategoryChips parent={subcategory} niche={niche} />}
      asideLabel="Promoted products"
      aside={<SpotlightPanel />}
    >
      <FilteredProductList
        hasPeriods
        toolsFrom={lists.toolsFrom}
        key={path}
        path={path}
        choices={choices}
        query={queries.subcategoryProducts(api, { slug, niche: nicheSlug, firstPage, choices })}
      />
    </ListingLayout>
  );
}
