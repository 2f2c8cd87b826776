import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type FigurePeriod, figurePeriods } from "#contract/shared/figure-periods.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { queries } from "../../data/queries.ts";
import { shellOf } from "../../data/shell.ts";
import { requireViewer } from "../../shared/auth/require-viewer.ts";
import { NotFound } from "../../shared/frame/not-found.tsx";
import { unlessMissing } from "../../shared/lists/load-list.ts";
import { Container } from "../../ui/layout/container.tsx";
import { ProductFigures } from "./product-figures.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const { pathname, searchParams } = new URL(request.url);
  const { site } = await requireViewer({ request, context });
  const shown = { id: params.id ?? "", period: periodOf(searchParams.get("days")) };
  const loading = queryClient.ensureQueryData(makerQueries.productFigures(api, shown)).catch(unlessMissing);
  // In the browser the page shows its own error; on the server a failure fails the page.
  const report = await (typeof document === "undefined" ? loading : loading.catch(() => undefined));
  if (report === null) {
    return data({ shown: null, head: { title: `Page Not Found · ${site.name}`, noIndex: true } }, { status: 404 });
  }
  // The section shows its own error.
  if (report?.product.stage === "live") {
    const q = searchParams.get("q")?.trim();
    await Promise.all([
      queryClient.prefetchQuery(makerQueries.replacedProducts(api, report.product.id)),
      q && queryClient.prefetchQuery(queries.searchSuggestions(api, q)),
    ]);
  }
  const name = report ? `${report.product.name} · My Products` : "My Products";
  return { shown, head: { title: `${name} · ${site.name}`, canonical: pathname, noIndex: true } };
}

export function Component() {
  const { shown } = useLoaderData<typeof loader>();
  if (!shown) return <NotFound {...pages.notFound} />;
  return (
    <Container className="pt-6">
      <ProductFigures {...shown} />
    </Container>
  );
}

/** An unknown period falls back to 30 days. */
function periodOf(value: string | null): FigurePeriod {
  return figurePeriods.find((period) => String(period) === value) ?? 30;
}
