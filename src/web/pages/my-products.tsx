import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { OwnProductsTab } from "#contract/own-products.ts";
import { paths } from "#contract/paths.ts";
import { OwnProductList } from "../features/own-products/own-product-list.tsx";
import { pageNumberOf } from "../page-number.ts";
import { queries } from "../queries.ts";
import { shellOf } from "../shell.ts";
import { Container } from "../ui/container.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const { pathname, search, searchParams } = new URL(request.url);
  const [site, { viewer }] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.session(api)),
  ]);
  if (!viewer) throw redirect(paths.auth(pathname + search));
  const tab = tabOf(searchParams.get("tab"));
  const page = pageNumberOf(request.url);
  await queryClient.ensureQueryData(queries.ownProducts(api, { tab, page }));
  return { tab, page, head: { title: `My Products · ${site.name}`, canonical: paths.myProducts(), noIndex: true } };
}

export function Component() {
  const { tab, page } = useLoaderData<typeof loader>();
  return (
    <Container className="pt-10">
      <h1 className="text-title">My Products</h1>
      <OwnProductList tab={tab} page={page} />
    </Container>
  );
}

/** An unknown tab falls back to the first. */
function tabOf(value: string | null): OwnProductsTab {
  return value === "published" || value === "drafts" ? value : "all";
}
