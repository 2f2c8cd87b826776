import type { LoaderFunctionArgs } from "react-router";
import { parseId } from "#contract/shared/id.ts";
import { loadHome } from "./load-home.ts";
import { ProductHome } from "./product-home.tsx";

/** The product's home with its form. */
export function loader(args: LoaderFunctionArgs) {
  return loadHome(args, { productId: parseId(args.params.id), tab: "page", title: "Edit Product" });
}

export { ProductHome as Component };
