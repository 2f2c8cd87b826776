import { useSuspenseQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { nicheHue } from "#contract/shared/text/niche-hue.ts";
import { answerOf } from "../../data/api-client.ts";
import { queries } from "../../data/queries.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { FollowButton, prepareFollowButton } from "../../shared/follows/follow-button.tsx";
import { answerOfList, followCase, followRename, loadList, orUnknownCategory } from "../../shared/lists/load-list.ts";
import { SpotlightPanel } from "../cards/spotlight-panel.tsx";
import { FilteredProductList } from "../lists/filtered-product-list.tsx";
import { headOfList, listAddressOf } from "../lists/list-address.ts";
import { ListShelf, loadListShelf } from "../lists/list-shelf/list-shelf.tsx";
import { ListingLayout } from "../lists/listing-layout.tsx";
import { SubcategoryList } from "./subcategory-list.tsx";
import { SubcategoryRow } from "./subcategory-row.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  followCase(request.url);
  const { api, queryClient } = shellOf(context);
  const slug = params.slug ?? "";
  const address = listAddressOf(request.url);
  const niche = await queryClient.ensureQueryData(queries.niche(api, slug)).catch(orUnknownCategory);
  followRename(paths.niche(niche.slug), request.url);
  const [site, list] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    loadList({ queryClient }, queries.nicheProducts(api, { slug, ...address })),
    loadListShelf(
      { queryClient },
      { path: paths.niche(slug), read: () => answerOf(api.niches[":slug"].shelf.$get({ param: { slug } })) },
    ),
    queryClient.prefetchQuery(queries.spotlight(api)),
    prepareFollowButton({ api, queryClient }),
  ]);
  return answerOfList(list, {
    slug,
    ...address,
    head: headOfList({
      ...address,
      path: paths.niche(slug),
      title: `${niche.name} tools · ${site.name}`,
      description: niche.description || `Software tools and communities for ${niche.name}.`,
      feed: { title: `${niche.name} · ${site.name}`, path: `/feeds/niche/${slug}` },
    }),
  });
}

export function Component() {
  const { slug, firstPage, choices } = useLoaderData<typeof loader>();
  const api = useApi();
  const { data: niche } = useSuspenseQuery(queries.niche(api, slug));
  return (
    <ListingLayout
      crumbs={[{ label: "All niches", to: paths.homeAll() }, { label: niche.name }]}
      title={niche.name}
      action={<FollowButton kind="niche" target={String(niche.id)} name={niche.name} />}
      intro={niche.description}
      hue={nicheHue(slug)}
      shelf={<ListShelf key={slug} label={`Most upvoted in ${niche.name}`} path={paths.niche(slug)} niche={slug} />}
      // The shelf names fewer of them.
      ways={niche.subcategories.length > limits.shelf.groups && <SubcategoryRow niche={niche} />}
      asideLabel="More in this niche"
      aside={
        <>
          <SubcategoryList niche={slug} subcategories={niche.subcategories} />
          <SpotlightPanel />
        </>
      }
    >
      <FilteredProductList
        key={slug}
        hasPeriods
        toolsFrom={limits.lists.toolsFrom}
        path={paths.niche(slug)}
        choices={choices}
        query={queries.nicheProducts(api, { slug, firstPage, choices })}
      />
    </ListingLayout>
  );
}
