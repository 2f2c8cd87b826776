import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { parseId } from "#contract/shared/id.ts";
import { shellOf } from "../../data/shell.ts";
import { NeedsScript } from "../../ui/layout/needs-script.tsx";
import { ProductProblemPage } from "../product-form/product-problem.tsx";
import { loadForMaker, loadOwnProduct, statusOf } from "../product-form/saving/load-own-product.ts";
import { EditProduct } from "./edit-product.tsx";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const shell = shellOf(context);
  const site = await loadForMaker(shell, request);
  const productId = parseId(params.id);
  const problem = await loadOwnProduct(shell, productId);
  return data(
    { productId, problem, head: { title: `Edit Product · ${site.name}`, noIndex: true } },
    { status: statusOf(problem) },
  );
}

export function Component() {
  const { productId, problem } = useLoaderData<typeof loader>();
  if (problem || productId === null) return <ProductProblemPage problem={problem ?? { kind: "notFound" }} />;
  return (
    <>
      <NeedsScript text="Turn on JavaScript to edit your product." />
      <EditProduct key={productId} productId={productId} />
    </>
  );
}
