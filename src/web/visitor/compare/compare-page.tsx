import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { ApiError } from "../../data/api-client.ts";
import { queries } from "../../data/queries.ts";
import { shellOf } from "../../data/shell.ts";
import { listed, versus } from "./compare-names.ts";
import { Comparison } from "./comparison.tsx";
import { NotCompared } from "./not-compared.tsx";
import "./compare.css";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const address = params.slugs ?? "";
  const { search, searchParams } = new URL(request.url);
  const [site, found] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.comparison(api, address)).catch(problemOf),
  ]);
  const shown = { address, hasOnlyDifferences: searchParams.get("differences") === "1" };
  const isFound = "products" in found;
  const { products, missing, isAlike } = isFound ? found : { products: [], missing: [], isAlike: false };
  if (!isFound || missing.length > 0) {
    const problem = isFound ? pages.notCompared(missing).text : found.text;
    const head = { title: `${pages.notFound.title} · ${site.name}`, noIndex: true };
    return data({ ...shown, problem, isFound, head }, { status: 404 });
  }
  // One address per comparison: by slug, each product once, no former slugs (rule 7).
  const path = paths.compare(products.map(({ slug }) => slug));
  if (path !== `/compare/${address}`) throw redirect(path + search, 301);
  const [one] = products;
  const head = {
    title:
      products.length === 1 ? `Compare ${one?.name} · ${site.name}` : `${versus(products)}, compared · ${site.name}`,
    description: `${listed(products)} side by side: price, rating, upvotes, platforms and what people say about them.`,
    canonical: path,
    ...(!isAlike && { noIndex: true }),
  };
  return { ...shown, problem: null, isFound: true, head };
}

/** The API's refusal; any other error fails the page. */
function problemOf(error: unknown): { text: string } {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return { text: error.message };
  throw error;
}

export function Component() {
  const { address, problem, isFound, hasOnlyDifferences } = useLoaderData<typeof loader>();
  if (problem !== null) return <NotCompared address={isFound ? address : null} text={problem} />;
  return <Comparison address={address} hasOnlyDifferences={hasOnlyDifferences} />;
}
