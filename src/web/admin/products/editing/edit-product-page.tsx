import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { adminLoader } from "../../page/admin-loader.ts";
import { EditProduct } from "./edit-product.tsx";
import { loadAdminProduct } from "./load-admin-product.ts";
import { ProductProblemPage } from "./product-problem.tsx";

const load = adminLoader({ title: "Edit Product", load: loadAdminProduct });

const statuses = { invalid: 404, failed: 500 };

export async function loader(request: LoaderFunctionArgs) {
  const loaded = await load(request);
  return data(loaded, { status: loaded.problem ? statuses[loaded.problem.kind] : 200 });
}

export function Component() {
  const { productId, problem } = useLoaderData<typeof loader>();
  if (problem || !productId) return <ProductProblemPage problem={problem ?? { kind: "invalid" }} />;
  return <EditProduct key={productId} productId={productId} />;
}
