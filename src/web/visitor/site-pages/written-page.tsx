import { useSuspenseQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { isTopPage } from "#contract/shared/site-pages.ts";
import { loadSite } from "../../data/load-site.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { NotFound } from "../../shared/frame/not-found.tsx";
import { Prose } from "../../ui/layout/prose.tsx";
import { describePage } from "./describe-page.ts";
import { pageParts } from "./page-parts.tsx";
import { sitePageQuery } from "./site-page-query.ts";

/** Of `/imprint` and `/pages/…`: pages that are there only if an administrator has published them. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const name = params.name ?? "imprint";
  // A page right below the site's address has no second one.
  const isHere = new URL(request.url).pathname === paths.sitePage(name) || !isTopPage(name);
  const [site, page] = await Promise.all([
    loadSite(context),
    isHere ? queryClient.ensureQueryData(sitePageQuery(api, name)) : null,
  ]);
  if (!page) {
    return data({ name: null, head: { title: `Page Not Found · ${site.name}`, noIndex: true } }, { status: 404 });
  }
  const head = {
    title: `${page.title} · ${site.name}`,
    description: describePage(page),
    canonical: paths.sitePage(name),
  };
  return data({ name, head });
}

export function Component() {
  const { name } = useLoaderData<typeof loader>();
  return name === null ? <NotFound {...pages.notFound} /> : <WrittenPage key={name} name={name} />;
}

function WrittenPage({ name }: { name: string }) {
  const { data: page } = useSuspenseQuery(sitePageQuery(useApi(), name));
  if (!page) return <NotFound {...pages.notFound} />;
  return (
    <Prose title={page.title} lead={page.description} className="page-text">
      {pageParts(page.nodes)}
    </Prose>
  );
}
