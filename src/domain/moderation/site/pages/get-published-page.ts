import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { isBuiltIn } from "#contract/shared/site-pages.ts";
import type { SitePage } from "#contract/visitor/site-pages.ts";
import type { Db } from "#db/database.ts";
import { liveSitePages } from "#db/schema/site-pages.ts";
import { readPageText } from "./read-page-text.ts";

/** What visitors read at an address, if an administrator wrote it; without a title where the built-in text applies. */
export async function getPublishedPage(open: Db, { name }: { name: string }): Promise<SitePage> {
  const { title, description, body } = liveSitePages;
  const [page] = await open
    .select({ title, description, body })
    .from(liveSitePages)
    .where(eq(liveSitePages.name, name));
  if (!page && isBuiltIn(name)) return { name, title: "", description: "", nodes: [] };
  if (!page) throw new DomainError("not_found");
  return { name, title: page.title, description: page.description, nodes: readPageText(page.body).nodes };
}

/** For the sitemap, which has the built-in addresses already. */
export async function listPublishedPages(open: Db): Promise<{ path: string; changedAt: Date }[]> {
  const { name, publishedAt } = liveSitePages;
  const pages = await open
    .select({ name, publishedAt })
    .from(liveSitePages)
    .orderBy(sql`${name}`)
    .limit(limits.sitePages.max);
  return pages
    .filter((page) => !isBuiltIn(page.name))
    .map((page) => ({ path: paths.sitePage(page.name), changedAt: page.publishedAt }));
}
