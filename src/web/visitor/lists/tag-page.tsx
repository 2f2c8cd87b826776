import { useInfiniteQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { lists } from "#contract/shared/limits.ts";
import { counted } from "#contract/shared/messages/message.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { tagKey } from "#contract/shared/products/tag-key.ts";
import { monthYear } from "#contract/shared/text/plain-formats.ts";
import { answerOf } from "../../data/api-client.ts";
import type { ListAddress } from "../../data/list-choices.ts";
import { queries } from "../../data/queries.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { FollowButton, prepareFollowButton } from "../../shared/follows/follow-button.tsx";
import { NotFound } from "../../shared/frame/not-found.tsx";
import { answerOfList, listNotFound, loadList, unlessMissing } from "../../shared/lists/load-list.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { SpotlightPanel } from "../cards/spotlight-panel.tsx";
import { NewsletterButton } from "../newsletter/newsletter-button.tsx";
import { FilteredProductList } from "./filtered-product-list.tsx";
import { filterCount, headOfList, listAddressOf } from "./list-address.ts";
import { ListShelf, loadListShelf } from "./list-shelf/list-shelf.tsx";
import { ListingLayout } from "./listing-layout.tsx";
import { RelatedTags } from "./related-tags.tsx";
import "./tag-page.css";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const asked = params.tag ?? "";
  const tag = tagKey(asked);
  const site = await queryClient.ensureQueryData(queries.site(api));
  if (tag === "") return listNotFound(pages.tagNotFound, site.name);
  if (tag !== asked) throw redirect(paths.tag(tag) + new URL(request.url).search, 301);

  const address = listAddressOf(request.url);
  const [list] = await Promise.all([
    loadList({ queryClient }, queries.tagProducts(api, { tag, ...address })).catch(unlessMissing),
    loadListShelf(
      { queryClient },
      { path: paths.tag(tag), read: () => answerOf(api.tags[":tag"].shelf.$get({ param: { tag } })) },
    ),
    queryClient.prefetchQuery(queries.spotlight(api)),
    prepareFollowButton({ api, queryClient }),
  ]);
  if (list === null) return listNotFound(pages.tagNotFound, site.name);
  const key = list?.pages[0]?.key ?? tag;
  if (key !== tag) throw redirect(paths.tag(key) + new URL(request.url).search, 301);
  const name = list?.pages[0]?.name ?? tag;
  const title = `Discover 100+ Best ${name} Products as at ${monthYear(new Date())}`;
  // An unused tag can be any word.
  const { pricing } = list?.pages[0]?.facets ?? {};
  if (pricing && filterCount(address.choices) === 0 && sumOf(pricing) === 0)
    return listNotFound(pages.tagNotFound, site.name);
  const head = headOfList({
    ...address,
    path: paths.tag(tag),
    title,
    description: `Software tools and communities tagged ${name}, picked and ranked by people. Nobody can buy a place.`,
    feed: { title: `${name} · ${site.name}`, path: `/feeds/tag/${encodeURIComponent(tag)}` },
  });
  return answerOfList(list, { found: true as const, tag, name, title, ...address, head });
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return loaded.found ? <TagPage {...loaded} /> : <NotFound {...pages.tagNotFound} />;
}

type TagPageProps = { tag: string; name: string; title: string } & ListAddress;

function TagPage({ tag, name, title, firstPage, choices }: TagPageProps) {
  const query = queries.tagProducts(useApi(), { tag, firstPage, choices });
  const { data } = useInfiniteQuery(query);
  const pricing = data?.pages[0]?.facets?.pricing;
  return (
    <ListingLayout
      crumbs={[{ label: "All niches", to: paths.homeAll() }, { label: `#${name}` }]}
      title={title}
      // The title's wording is fixed, so the true count is below it (rule 16).
      intro={pricing && filterCount(choices) === 0 && `${counted(sumOf(pricing), "product")} tagged #${name}`}
      actions={
        <>
          <FollowButton kind="tag" target={tag} name={`#${name}`} />
          <ButtonLink to={paths.suggest()}>Suggest Tools</ButtonLink>
          <NewsletterButton />
        </>
      }
      shelf={<ListShelf key={tag} label={`Most upvoted with the tag ${name}`} path={paths.tag(tag)} />}
      asideLabel="Related"
      aside={
        <>
          <RelatedTags tag={tag} products={data?.pages.flatMap(({ products }) => products) ?? []} />
          <SpotlightPanel />
        </>
      }
    >
      <FilteredProductList
        key={tag}
        hasPeriods
        toolsFrom={lists.toolsFrom}
        path={paths.tag(tag)}
        choices={choices}
        query={query}
      />
    </ListingLayout>
  );
}

/** Each product has one price, so these counts are of the whole list, whatever the period. */
function sumOf(pricing: Record<string, number>): number {
  return Object.values(pricing).reduce((sum, count) => sum + count, 0);
}
