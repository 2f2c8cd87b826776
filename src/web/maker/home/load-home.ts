import { data, type LoaderFunctionArgs } from "react-router";
import { type FigurePeriod, figurePeriods } from "#contract/shared/figure-periods.ts";
import type { ProductTab } from "#contract/shared/paths/addresses.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { queries } from "../../data/queries.ts";
import { type Shell, shellOf } from "../../data/shell.ts";
import { ownMakers } from "../makers/makers-source.ts";
import { orderQueries } from "../orders/order-queries.ts";
import {
  loadCategories,
  loadForMaker,
  loadOwnProduct,
  type ProductProblem,
  statusOf,
} from "../product-form/saving/load-own-product.ts";
import { laterParts } from "./tabs/later-parts.ts";

type Asked = {
  productId: number | null;
  tab: ProductTab;
  /** The start of the title; by default the product's name. */
  title?: string;
};

/** Everything that a tab of a product's home shows. */
export async function loadHome(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  { productId, tab, title }: Asked,
) {
  const shell = shellOf(context);
  const site = await loadForMaker(shell, request);
  const { searchParams } = new URL(request.url);
  const period = periodOf(searchParams.get("days"));
  const { problem, product } = await loadOwnProduct(shell, productId);
  if (product) await loadTab(shell, { product, tab, period, q: searchParams.get("q")?.trim() });
  const name = title ?? (product ? `${product.content.productName} · My Products` : "Page Not Found");
  const shown: { productId: number; problem: null } | { productId: null; problem: ProductProblem } = product
    ? { productId: product.id, problem: null }
    : { productId: null, problem: problem ?? { kind: "notFound" } };
  return data(
    { ...shown, tab, period, head: { title: `${name} · ${site.name}`, noIndex: true } },
    { status: statusOf(problem) },
  );
}

type Shown = {
  product: NonNullable<Awaited<ReturnType<typeof loadOwnProduct>>["product"]>;
  tab: ProductTab;
  period: FigurePeriod;
  q: string | undefined;
};

/** Each part shows its own error. */
async function loadTab(shell: Shell, { product, tab, period, q }: Shown): Promise<void> {
  const { api, queryClient } = shell;
  const { id, stage } = product;
  if (tab === "page") await loadCategories(shell, product);
  if (tab === "comment" && stage === "live") {
    await queryClient.prefetchQuery(makerQueries.unansweredFeedback(api, id));
  }
  if (tab === "promotion") await queryClient.prefetchQuery(orderQueries.ofProduct(api, id));
  if (tab === "makers") await queryClient.prefetchQuery(ownMakers(api, id).list);
  if (tab === "platforms") await queryClient.prefetchQuery(makerQueries.launchPlatforms(api));
  await laterParts[tab]?.preload();
  const reports: Partial<Record<ProductTab, FigurePeriod>> = { overview: 30, figures: period, history: 30 };
  const reported = reports[tab];
  await Promise.all([
    reported && queryClient.prefetchQuery(makerQueries.productFigures(api, { id: String(id), period: reported })),
    tab === "overview" && stage === "live" && queryClient.prefetchQuery(makerQueries.replacedProducts(api, id)),
    tab === "overview" && q && queryClient.prefetchQuery(queries.searchSuggestions(api, q)),
  ]);
}

/** An unknown period falls back to 30 days. */
function periodOf(value: string | null): FigurePeriod {
  return figurePeriods.find((period) => String(period) === value) ?? 30;
}
