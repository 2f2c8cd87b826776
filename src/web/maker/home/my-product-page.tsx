import type { LoaderFunctionArgs } from "react-router";
import { parseId } from "#contract/shared/id.ts";
import { wantedTab } from "./home-tabs.ts";
import { loadHome } from "./load-home.ts";
import { ProductHome } from "./product-home.tsx";

export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  return loadHome(args, { productId: parseId(args.params.id), tab: wantedTab(searchParams) });
}

export { ProductHome as Component };
