import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { OwnProductsTab } from "#contract/maker/own-products.ts";
import { paths } from "#contract/shared/paths.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { type Shell, shellOf } from "../../data/shell.ts";
import { requireViewer } from "../../shared/auth/require-viewer.ts";
import { pageNumberOf } from "../../shared/lists/page-number.ts";
import { Container } from "../../ui/layout/container.tsx";
import { invitationQueries } from "../makers/invitation-queries.ts";
import { BasicsPage } from "./basics/basics-page.tsx";
import { loadBasics } from "./basics/load-basics.ts";
import { DeletedProducts } from "./deleted-products.tsx";
import { OpenRequests } from "./open-requests.tsx";
import { OwnProductList } from "./own-product-list.tsx";
import { OwnShelf } from "./own-shelf.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shell = shellOf(context);
  const { searchParams } = new URL(request.url);
  const { site } = await requireViewer({ request, context });
  const head = { title: `My Products · ${site.name}`, canonical: paths.myProducts(), noIndex: true };
  const id = searchParams.get("id");
  if (id !== null || searchParams.has("list")) {
    const title = `List Your Product · ${site.name}`;
    return { form: await loadBasics(shell, id), head: { ...head, title } };
  }
  const tab = tabOf(searchParams.get("tab"));
  const page = pageNumberOf(request.url);
  await loadOwnProducts(shell, { tab, page });
  return { form: null, tab, page, head };
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  if (data.form) return <BasicsPage key={data.form.id} id={data.form.id} />;
  return (
    <>
      <OwnShelf tab={data.tab} page={data.page} />
      <Container>
        <OpenRequests className="mt-6" />
        <OwnProductList tab={data.tab} page={data.page} />
        <DeletedProducts className="mt-10" />
      </Container>
    </>
  );
}

/** An unknown tab falls back to the first. */
function tabOf(value: string | null): OwnProductsTab {
  return value === "published" || value === "drafts" ? value : "all";
}

/** Loads everything the list shows. Each part shows its own error. */
async function loadOwnProducts(
  { api, queryClient }: Pick<Shell, "api" | "queryClient">,
  { tab, page }: { tab: OwnProductsTab; page: number },
): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(makerQueries.ownProducts(api, { tab, page })),
    queryClient.prefetchQuery(makerQueries.deletedProducts(api)),
    queryClient.prefetchQuery(invitationQueries.own(api)),
    queryClient.prefetchQuery(makerQueries.ownClaims(api, 1)),
  ]);
}
