import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as visitorToasts from "#contract/messages/visitor-toasts.ts";
import { monthYear } from "#contract/month-year.ts";
import { paths, withPage } from "#contract/paths.ts";
import { resourceCount } from "#contract/resource-count.ts";
import { NichePicker } from "../features/niches/niche-picker.tsx";
import { ProductList } from "../features/products/product-list.tsx";
import { SpotlightPanel } from "../features/products/spotlight-panel.tsx";
import { pageNumberOf } from "../page-number.ts";
import { queries } from "../queries.ts";
import { shellOf, useApi } from "../shell.ts";
import { Container } from "../ui/container.tsx";
import { Notice } from "../ui/notice.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const firstPage = pageNumberOf(request.url);
  const [site, list] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureInfiniteQueryData(queries.homeProducts(api, firstPage)),
    queryClient.ensureQueryData(queries.niches(api)),
    queryClient.ensureQueryData(queries.spotlight(api)),
  ]);
  const total = list.pages[0]?.total ?? 0;
  return {
    firstPage,
    month: monthYear(new Date()),
    isUnknownCategory: new URL(request.url).searchParams.get("notice") === "category-not-found",
    head: {
      title: `${site.name}: ${resourceCount(total)} tools and communities worth your time`,
      description: `Discover ${resourceCount(total)} software tools and communities, ordered in the open: no paid ranks, no borrowed votes.`,
      canonical: withPage(paths.home(), firstPage),
    },
  };
}

export function Component() {
  const { firstPage, month, isUnknownCategory } = useLoaderData<typeof loader>();
  const api = useApi();
  const { data: niches } = useSuspenseQuery(queries.niches(api));
  const query = queries.homeProducts(api, firstPage);
  const total = useTotal(query);
  return (
    <Container className="pt-10 sm:pt-12">
      {isUnknownCategory && <Notice {...visitorToasts.categoryNotFound} className="mb-8" />}
      <h1 className="max-w-3xl text-[2rem] leading-9 font-heading sm:leading-11 tracking-[-0.03em] text-balance sm:text-display">
        Discover <span className="text-accent-ink">{resourceCount(total)}</span> tools and communities worth your time
      </h1>
      <p className="mt-3 max-w-xl text-muted">
        As of {month}. Chosen by people, ordered in the open: no paid ranks, no borrowed votes.
      </p>
      {niches.length > 0 && (
        <div className="mt-7">
          <NichePicker />
        </div>
      )}
      <div className="mt-10 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_300px]">
        <ProductList title="Latest" order="today's first" path={paths.home()} query={query} />
        <aside aria-label="Promoted products" className="space-y-4">
          <SpotlightPanel />
        </aside>
      </div>
    </Container>
  );
}

function useTotal(query: ReturnType<typeof queries.homeProducts>): number {
  return useSuspenseInfiniteQuery(query).data.pages[0]?.total ?? 0;
}
