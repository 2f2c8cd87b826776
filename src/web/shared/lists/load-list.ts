import { data, redirect } from "react-router";
import * as everyPage from "#contract/shared/messages/every-page.ts";
import { paths } from "#contract/shared/paths.ts";
import type { ProductList } from "#contract/visitor/catalog.ts";
import { ApiError } from "../../data/api-client.ts";
import type { ProductPagesQuery } from "../../data/queries.ts";
import type { Shell } from "../../data/shell.ts";
import { redirectWithFlash } from "../flash/redirect-with-flash.ts";
import type { PageData } from "../frame/head.ts";

/**
 * Loads a list's first products. In the browser the list shows its own error state, so filters and panels stay; on the
 * server a failure fails the page, so it isn't cached.
 */
export async function loadList({ queryClient }: Pick<Shell, "queryClient">, query: ProductPagesQuery) {
  return await queryClient.ensureInfiniteQueryData(query).catch((error: unknown) => {
    if (isMissing(error) || typeof document === "undefined") throw error;
    return undefined;
  });
}

/** Slugs are lower case, so an address typed in another case leads to the same page. */
export function followCase(address: string): void {
  const { pathname, search } = new URL(address);
  const path = pathname.toLowerCase();
  if (path !== pathname) throw redirect(path + search, 301);
}

type LoadedList = { pages: Pick<ProductList, "page" | "pageCount">[] } | undefined;

/** The loader result of a list; a page past its end is a 404 that search engines leave out. */
export function answerOfList<Page extends PageData>(list: LoadedList, page: Page) {
  if (!isPastEnd(list)) return data(page);
  return data({ ...page, head: { ...page.head, canonical: undefined, noIndex: true } }, { status: 404 });
}

export function isPastEnd(list: LoadedList): boolean {
  const first = list?.pages[0];
  return first !== undefined && first.page > first.pageCount;
}

/** For an address whose niche or subcategory was renamed or merged: the API followed, and so does the page. */
export function followRename(path: string, address: string): void {
  const { pathname, search } = new URL(address);
  if (pathname !== path) throw redirect(path + search, 301);
}

/** For a niche that doesn't exist or isn't published: redirects home with a message. */
export function orUnknownCategory(error: unknown): never {
  if (!isMissing(error)) throw error;
  const message = everyPage.subcategory_not_found;
  throw redirectWithFlash(paths.homeAll(), { code: "visitorToasts.categoryNotFound", message });
}

export function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** The loader result for a category that doesn't exist. */
export function categoryNotFound(siteName: string) {
  return listNotFound(everyPage.categoryNotFound, siteName);
}

export function listNotFound({ title }: { title: string }, siteName: string) {
  return data({ found: false as const, head: { title: `${title} · ${siteName}`, noIndex: true } }, { status: 404 });
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
