import { data, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { parseId } from "#contract/shared/id.ts";
import { shellOf } from "../../data/shell.ts";
import { NeedsScript } from "../../ui/layout/needs-script.tsx";
import { ProductProblemPage } from "../product-form/product-problem.tsx";
import { loadForMaker, loadOwnProduct, statusOf } from "../product-form/saving/load-own-product.ts";
import { StartOver } from "./start-over.tsx";
import { Wizard } from "./wizard.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shell = shellOf(context);
  const site = await loadForMaker(shell, request);
  const { searchParams } = new URL(request.url);
  const productId = parseId(searchParams.get("id"));
  const isIdMissing = !searchParams.has("id");
  const problem = isIdMissing ? null : await loadOwnProduct(shell, productId);
  return data(
    { productId, isIdMissing, problem, head: { title: `Complete Your Product · ${site.name}`, noIndex: true } },
    { status: statusOf(problem) },
  );
}

/** Another step is still the same product. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isSameProduct = currentUrl.searchParams.get("id") === nextUrl.searchParams.get("id");
  return isSameProduct && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export function Component() {
  const { productId, isIdMissing, problem } = useLoaderData<typeof loader>();
  if (problem) return <ProductProblemPage problem={problem} />;
  return (
    <>
      <NeedsScript text="Turn on JavaScript to list your product." />
      {isIdMissing || productId === null ? <StartOver /> : <Wizard key={productId} productId={productId} />}
    </>
  );
}
