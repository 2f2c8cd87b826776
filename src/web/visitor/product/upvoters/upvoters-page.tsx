import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import * as limits from "#contract/shared/limits.ts";
import { counted } from "#contract/shared/messages/message.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { loadSite } from "#web/data/load-site.ts";
import { queries } from "#web/data/queries.ts";
import { shellOf } from "#web/data/shell.ts";
import { NotFound } from "#web/shared/frame/not-found.tsx";
import { followCase, unlessMissing } from "#web/shared/lists/load-list.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { Breadcrumbs } from "#web/ui/navigation/breadcrumbs.tsx";
import { UpvoterList } from "./upvoter-list.tsx";
import { upvoterQueries } from "./upvoter-queries.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  followCase(request.url);
  const { api, queryClient } = shellOf(context);
  const slug = params.slug ?? "";
  const asked = new URL(request.url).searchParams.get("after") ?? undefined;
  // Nobody has a longer name.
  const after = asked && asked.length <= limits.profile.usernameMax ? asked : undefined;
  const [site, product] = await Promise.all([
    loadSite(context),
    queryClient.ensureQueryData(queries.product(api, slug)).catch(unlessMissing),
  ]);
  if (!product) {
    return data({ product: null, head: { title: `Product Not Found · ${site.name}`, noIndex: true } }, { status: 404 });
  }
  if (product.slug !== slug) throw redirect(paths.upvoters(product.slug, after), 301);
  await queryClient.ensureInfiniteQueryData(upvoterQueries.list(api, { productId: product.id, after }));
  const { id, name, upvotes } = product;
  const title = `Who upvoted ${name}`;
  return {
    product: { id, slug, name, upvotes },
    title,
    after,
    head: { title: `${title} · ${site.name}`, noIndex: true },
  };
}

/** What the dialog on the product page shows, for visitors without JavaScript. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  if (!loaded.product) return <NotFound {...pages.productNotFound} />;
  const { product, after } = loaded;
  const text = `${counted(product.upvotes, "upvote")}, newest first. Private, deleted and suspended accounts aren't named.`;
  return (
    <Container className="upvoters-page">
      <Breadcrumbs items={[{ label: product.name, to: paths.product(product.slug) }, { label: "Upvotes" }]} />
      <h1 className="mt-4 text-title wrap-break-word">{loaded.title}</h1>
      <p className="mt-2 max-w-2xl text-pretty text-muted">{text}</p>
      <div className="mt-6">
        <UpvoterList key={after} productId={product.id} slug={product.slug} after={after} />
      </div>
    </Container>
  );
}
