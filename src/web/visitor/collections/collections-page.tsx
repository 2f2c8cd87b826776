import { useSuspenseQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { counted } from "#contract/shared/messages/message.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths, withPage } from "#contract/shared/paths.ts";
import { type CollectionSort, collectionSorts } from "#contract/visitor/collection-choices.ts";
import { queries } from "../../data/queries.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { pageNumberOf } from "../../shared/lists/page-number.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Pagination } from "../../ui/navigation/pagination.tsx";
import { TabLinks } from "../../ui/navigation/tab-links.tsx";
import { shelfLegend } from "../../ui/shelf/shelf-legend.ts";
import { CollectionCards } from "./collection-cards.tsx";
import { collectionQueries } from "./collection-queries.ts";

const sortWords: Record<CollectionSort, { label: string; rule: string }> = {
  newest: { label: "Newest", rule: "newest first" },
  tools: { label: "Most tools", rule: "those with the most tools first" },
};

const pathOf = (sort: CollectionSort) =>
  sort === "newest" ? paths.collections() : `${paths.collections()}?sort=${sort}`;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const asked = new URL(request.url).searchParams.get("sort");
  const sort = collectionSorts.find((each) => each === asked) ?? "newest";
  const page = pageNumberOf(request.url);
  const [site, list] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(collectionQueries.list(api, { sort, page })),
  ]);
  const isPastEnd = page > list.pageCount;
  const head = {
    title: `Collections of tools · ${site.name}`,
    description: "Lists of software tools that people put together, described and ordered themselves.",
    // Search engines should see the same collections in another order as one page.
    canonical: sort === "newest" ? withPage(paths.collections(), page) : paths.collections(),
    noIndex: isPastEnd || list.total === 0 || undefined,
  };
  return data({ sort, page, head }, { status: isPastEnd ? 404 : 200 });
}

export function Component() {
  const { sort, page } = useLoaderData<typeof loader>();
  const { data: list } = useSuspenseQuery(collectionQueries.list(useApi(), { sort, page }));
  const path = pathOf(sort);
  return (
    <Container className="pt-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-title">Collections</h1>
          <p className="mt-2 max-w-xl text-pretty text-muted">
            Lists of tools that people put together, {sortWords[sort].rule}.{" "}
            <Link to={paths.aboutRanking("collections")} className="text-link underline underline-offset-2">
              How we order them
            </Link>
          </p>
        </div>
        <ButtonLink to={paths.profile("collections")} rel="nofollow">
          Make your own
        </ButtonLink>
      </div>
      <TabLinks
        label="Order"
        className="mt-6 mb-5"
        items={collectionSorts.map((each) => ({
          to: pathOf(each),
          label: sortWords[each].label,
          current: each === sort,
        }))}
      />
      {list.collections.length === 0 ? (
        <EmptyState
          drawing="empty"
          {...pages.collectionsEmpty}
          action={
            <ButtonLink to={paths.profile("collections")} rel="nofollow" variant="primary">
              Make your own
            </ButtonLink>
          }
        />
      ) : (
        <>
          <p className="mb-6 flex flex-wrap justify-between gap-x-6 text-meta text-muted tabular-nums">
            <span>{counted(list.total, "collection")}</span>
            <span>{shelfLegend}</span>
          </p>
          <CollectionCards collections={list.collections} />
        </>
      )}
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        hrefFor={(number) => withPage(path, number)}
        className="mt-8"
      />
    </Container>
  );
}
