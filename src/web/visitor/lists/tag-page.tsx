import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
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
import { SpotlightPanel } from "../cards/spotlight-panel.tsx";
import { FilteredProductList } from "./filtered-product-list.tsx";
import { InvitingButtons } from "./inviting-buttons.tsx";
import { filterCount, headOfList, listAddressOf } from "./list-address.ts";
import { ListShelf, loadListShelf } from "./list-shelf/list-shelf.tsx";
import { ListingLayout } from "./listing-layout.tsx";

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
  // An unused tag can be any word. Without filters these counts are of all its products, whatever the period.
  const { pricing } = list?.pages[0]?.facets ?? {};
  if (pricing && filterCount(address.choices) === 0 && Object.values(pricing).every((count) => count === 0))
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
  return (
    <ListingLayout
      crumbs={[{ label: "All niches", to: paths.homeAll() }, { label: `#${name}` }]}
      title={title}
      action={<FollowButton kind="tag" target={tag} name={`#${name}`} />}
      shelf={<ListShelf key={tag} label={`Most upvoted with the tag ${name}`} path={paths.tag(tag)} />}
      ways={<InvitingButtons />}
      asideLabel="Promoted products"
      aside={<SpotlightPanel />}
    >
      <FilteredProductList
        key={tag}
        hasPeriods
        path={paths.tag(tag)}
        choices={choices}
        query={queries.tagProducts(useApi(), { tag, firstPage, choices })}
      />
    </ListingLayout>
  );
}
