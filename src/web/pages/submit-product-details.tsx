import { data, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { parseId } from "#contract/id.ts";
import { loadForMaker, loadOwnProduct, statusOf } from "../features/product-form/load-own-product.ts";
import { ProductProblemPage } from "../features/product-form/product-problem.tsx";
import { StartOver } from "../features/wizard/start-over.tsx";
import { Wizard } from "../features/wizard/wizard.tsx";
import { shellOf } from "../shell.ts";
import { NeedsScript } from "../ui/needs-script.tsx";

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

/** Another step is no other product. */
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
