import type { RouterContextProvider } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import type { BuiltInPage } from "#contract/shared/site-pages.ts";
import { loadSite } from "../../data/load-site.ts";
import { shellOf } from "../../data/shell.ts";
import type { Head } from "../../shared/frame/head.ts";
import { describePage } from "./describe-page.ts";
import { sitePageQuery } from "./site-page-query.ts";

type BuiltIn = { name: BuiltInPage; title: string; description: string };

/** The loader result of a page with a built-in text, which an administrator may have replaced. */
export async function loadEditable(
  context: Readonly<RouterContextProvider>,
  { name, ...builtIn }: BuiltIn,
): Promise<{ head: Head }> {
  const { api, queryClient } = shellOf(context);
  const [site, page] = await Promise.all([loadSite(context), queryClient.ensureQueryData(sitePageQuery(api, name))]);
  const { title, description } = page ? { title: page.title, description: describePage(page) } : builtIn;
  return { head: { title: `${title} · ${site.name}`, description, canonical: paths.sitePage(name) } };
}
