import { useSuspenseQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
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
  followRename,
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
import { SubcategoryList } from "./subcategory-list.tsx";
import { SubcategoryRow } from "./subcategory-row.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  followCase(request.url);
  const { api, queryClient } = shellOf(context);
  const { niche: nicheSlug = "", subcategory: slug = "" } = params;
  const address = listAddressOf(request.url);
  const [site, niche, subcategory] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.niche(api, nicheSlug)).catch(orUnknownCategory),
    queryClient.ensureQueryData(queries.subcategory(api, slug)).catch(unlessMissing),
  ]);
  followRename(paths.subcategory({ niche: niche.slug, subcategory: subcategory?.slug ?? slug }), request.url);
  if (!subcategory?.niches.some((each) => each.slug === nicheSlug)) return categoryNotFound(site.name);
  const own = paths.subcategory({ niche: nicheSlug, subcategory: slug });
  const asked = { param: { slug }, query: { niche: nicheSlug } };
  const [list] = await Promise.all([
    loadList({ queryClient }, queries.subcategoryProducts(api, { slug, niche: nicheSlug, ...address })),
    loadListShelf({ queryClient }, { path: own, read: () => answerOf(api.subcategories[":slug"].shelf.$get(asked)) }),
    queryClient.prefetchQuery(queries.spotlight(api)),
  ]);
  const head = headOfList({
    ...address,
    // A parent has its own page, and this list is a part of it.
    path: subcategory.isParent ? paths.parentSubcategory(slug) : own,
    title: `${subcategory.name} in ${niche.name} · ${site.name}`,
    description: `${subcategory.name}: software tools and communities in ${niche.name}.`,
    feed: { title: `${subcategory.name} · ${site.name}`, path: `/feeds/subcategory/${slug}` },
  });
  return answerOfList(list, { found: true as const, nicheSlug, slug, ...address, head });
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return loaded.found ? <SubcategoryPage {...loaded} /> : <NotFound {...pages.categoryNotFound} />;
}

type Address = { nicheSlug: string; slug: string } & ListAddress;

function SubcategoryPage({ nicheSlug, slug, firstPage, choices }: Address) {
  const api = useApi();
  const { data: niche } = useSuspenseQuery(queries.niche(api, nicheSlug));
  const { data: subcategory } = useSuspenseQuery(queries.subcategory(api, slug));
  const { parent } = subcategory;
  const path = paths.subcategory({ niche: nicheSlug, subcategory: slug });
  const query = queries.subcategoryProducts(api, { slug, niche: nicheSlug, firstPage, choices });
  return (
    <ListingLayout
      crumbs={[
        { label: "All niches", to: paths.homeAll() },
        { label: niche.name, to: paths.niche(nicheSlug) },
        ...(parent ? [{ label: parent.name, to: paths.parentSubcategory(parent.slug, nicheSlug) }] : []),
        { label: subcategory.name },
      ]}
      title={subcategory.name}
      hue={nicheHue(nicheSlug)}
      shelf={<ListShelf key={path} label={`Most upvoted in ${subcategory.name}`} path={path} />}
      ways={
        subcategory.isParent ? (
          <SubcategoryChips parent={subcategory} niche={niche} />
        ) : (
          <SubcategoryRow niche={niche} selected={slug} />
        )
      }
      asideLabel={`More in ${niche.name}`}
      aside={
        <>
          <SubcategoryList niche={nicheSlug} subcategories={niche.subcategories} selected={slug} />
          <SpotlightPanel />
        </>
      }
    >
      <FilteredProductList
        hasPeriods
        toolsFrom={lists.toolsFrom}
        key={path}
        path={path}
        choices={choices}
        query={query}
      />
    </ListingLayout>
  );
}
