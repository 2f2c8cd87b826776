// @vitest-environment happy-dom
import type { LoaderFunctionArgs, RouteObject } from "react-router";
import { redirect } from "react-router";
import { beforeEach, expect, it } from "vitest";
import * as limits from "#contract/shared/limits.ts";
import { freshnessOf } from "../../data/prefetched.ts";
import { createQueryClient, queries } from "../../data/queries.ts";
import { shellOf } from "../../data/shell.ts";
import { createPrefetcher } from "./create-prefetcher.ts";

let requests: Request[] = [];
let answer = () => Response.json({ slug: "figma" });

beforeEach(() => {
  requests = [];
  answer = () => Response.json({ slug: "figma" });
});

/** A fetch with one response that records its requests. */
const fetcher: typeof fetch = async (input, init) => {
  requests.push(new Request(new URL(String(input), "http://localhost"), init));
  return answer();
};

async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  await queryClient.ensureQueryData({ ...queries.product(api, params.slug ?? ""), retry: false });
  if (params.slug === "renamed") throw redirect("/resources/figma");
}

const routes: RouteObject[] = [
  { path: "resources/:slug", lazy: async () => ({ loader }) },
  { path: "about", loader: () => null },
  {
    path: "*",
    loader: () => {
      throw new Error("nobody should look here");
    },
  },
];

function create() {
  const queryClient = createQueryClient();
  const prefetcher = createPrefetcher({ routes, queryClient, fetcher });
  const query = () => queryClient.getQueryCache().find({ queryKey: ["products", "page", "figma"] });
  return { prefetcher, query };
}

it("a page's data is fetched once, marked as a prefetch, and stays fresh for 10 minutes", async () => {
  const { prefetcher, query } = create();
  await Promise.all([prefetcher.page("/resources/figma"), prefetcher.page("/resources/figma")]);
  await prefetcher.page("/resources/figma");
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(["/api/v1/products/figma"]);
  expect(requests[0]?.headers.get("x-purpose")).toBe("prefetch");
  const found = query();
  expect(found?.state.data).toEqual({ slug: "figma" });
  await expect.poll(() => found && freshnessOf(found)).toBe(limits.freshness.prefetchedMs);
});

it("prefetching code fetches no data, and an unknown address fetches nothing", async () => {
  const { prefetcher } = create();
  await prefetcher.code("/resources/figma");
  await prefetcher.page("/about");
  await prefetcher.page("/no-such-page");
  expect(requests).toEqual([]);
});

it("a failed prefetch is retried, a redirect is not", async () => {
  const { prefetcher } = create();
  answer = () => new Response("{}", { status: 500 });
  await prefetcher.page("/resources/figma");
  await prefetcher.page("/resources/figma");
  expect(requests).toHaveLength(2);
  answer = () => Response.json({ slug: "figma" });
  await prefetcher.page("/resources/renamed");
  await prefetcher.page("/resources/renamed");
  expect(requests).toHaveLength(3);
});
