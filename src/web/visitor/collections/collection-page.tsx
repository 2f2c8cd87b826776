import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import * as limits from "#contract/shared/limits.ts";
import { counted } from "#contract/shared/messages/message.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths, withPage } from "#contract/shared/paths.ts";
import type { CollectedProduct } from "#contract/visitor/collections.ts";
import { queries } from "../../data/queries.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { prepareFollowButton } from "../../shared/follows/follow-button.tsx";
import { NotFound } from "../../shared/frame/not-found.tsx";
import { isPastEnd, unlessMissing } from "../../shared/lists/load-list.ts";
import { pageNumberOf } from "../../shared/lists/page-number.ts";
import { ShelfWall } from "../../shared/shelf/shelf-wall.tsx";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Breadcrumbs } from "../../ui/navigation/breadcrumbs.tsx";
import { SpotlightPanel } from "../cards/spotlight-panel.tsx";
import { ProductList } from "../lists/product-list.tsx";
import { CollectionHead } from "./collection-head.tsx";
import "./collection.css";
import { collectionQueries } from "./collection-queries.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const address = params.address ?? "";
  const firstPage = pageNumberOf(request.url);
  const [site, list] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureInfiniteQueryData(collectionQueries.page(api, { address, firstPage })).catch(unlessMissing),
    queryClient.prefetchQuery(queries.spotlight(api)),
    prepareFollowButton({ api, queryClient }),
  ]);
  const collection = list?.pages[0]?.collection;
  if (!collection) {
    const head = { title: `${pages.collectionNotFound.title} · ${site.name}`, noIndex: true };
    return data({ address: null, firstPage, head }, { status: 404 });
  }
  // Only the key counts; other words before it redirect to the current name.
  const path = paths.collection(collection.address);
  if (collection.address !== address) throw redirect(path + new URL(request.url).search, 301);
  const { name, description, owner, visibility, tools, key } = collection;
  const isOver = isPastEnd(list ?? undefined);
  const isIndexed =
    visibility === "public" && !collection.isHidden && tools >= limits.collections.indexedMin && !isOver;
  const head = {
    title: `${name}: ${counted(tools, "tool")} by ${owner.username} · ${site.name}`,
    description: description || `${counted(tools, "tool")} that ${owner.username} put together on ${site.name}.`,
    ...(isIndexed ? { canonical: withPage(path, firstPage) } : { noIndex: true }),
    ...(visibility !== "private" && { feed: { title: `${name} · ${site.name}`, path: paths.collectionFeed(key) } }),
  };
  return data({ address, firstPage, head }, { status: isOver ? 404 : 200 });
}

export function Component() {
  const { address, firstPage } = useLoaderData<typeof loader>();
  if (address === null) return <NotFound {...pages.collectionNotFound} />;
  return <CollectionPage key={address} address={address} firstPage={firstPage} />;
}

function CollectionPage({ address, firstPage }: { address: string; firstPage: number }) {
  const query = collectionQueries.page(useApi(), { address, firstPage });
  const { data: list } = useInfiniteQuery(query);
  const collection = list?.pages[0]?.collection;
  if (!collection) return <NotFound {...pages.collectionNotFound} />;
  const { name, isOwn, key, owner, tools } = collection;
  const spines = list?.pages[0]?.spines ?? [];
  const order = isOwn ? "in your order" : `in ${owner.username}'s order`;
  return (
    <>
      <ShelfWall
        label={tools > spines.length ? `The first ${spines.length} tools` : "The tools"}
        products={spines}
        legend={
          spines.length > 0 && `${tools > spines.length ? `The first ${spines.length}, i` : "I"}${order.slice(1)}.`
        }
      >
        <Breadcrumbs items={[{ label: "Collections", to: paths.collections() }, { label: name }]} />
        <CollectionHead collection={collection} />
      </ShelfWall>
      <Container>
        <div className="collection-columns">
          <Suspense>
            <ProductList
              title="Tools"
              order={order}
              path={paths.collection(address)}
              query={query}
              isNumbered
              noteOf={(card) => <Note note={(card as CollectedProduct).note} />}
              empty={
                <EmptyState
                  {...pages.collectionEmpty}
                  drawing="empty"
                  headingLevel={3}
                  action={
                    isOwn && (
                      <ButtonLink variant="primary" to={paths.editCollection(key)}>
                        Add tools
                      </ButtonLink>
                    )
                  }
                />
              }
            />
          </Suspense>
          <aside aria-label="Promoted" className="side-column">
            <Suspense>
              <SpotlightPanel />
            </Suspense>
          </aside>
        </div>
      </Container>
    </>
  );
}

function Note({ note }: { note: string }) {
  return note ? <p className="words collection-note">“{note}”</p> : null;
}
