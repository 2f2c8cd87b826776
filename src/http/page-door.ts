import { createMiddleware } from "hono/factory";
import type { RenderInput, RenderPage } from "#web/entry-server.tsx";
import { CACHE_TAGS_HEADER, readCacheTags } from "./cache-mark.ts";
import type { AppEnv } from "./context.ts";

type Caller = AppEnv["Bindings"] & { caller: AppEnv["Variables"] };

export type PageDoorOptions = {
  /** Our own API, called in this process on behalf of the page's visitor. */
  callApi: (request: Request, caller: Caller) => Promise<Response>;
  siteUrl: string;
  renderPage: RenderPage;
  assetsFor: RenderInput["assetsFor"];
};

/** Answers every address that is a page, and marks it with the tags of all it was made of. */
export function pageDoor({ callApi, siteUrl, renderPage, assetsFor }: PageDoorOptions) {
  return createMiddleware<AppEnv>(async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const tags = new Set<string>();

    async function fetchApi(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const url = new URL(input instanceof Request ? input.url : input, siteUrl);
      const response = await callApi(new Request(url, init), { ...c.env, caller: c.var });
      for (const tag of readCacheTags(response.headers) ?? []) tags.add(tag);
      // A renamed product: fetch in the browser follows this by itself.
      const location = response.status === 301 && response.headers.get("location");
      return location ? fetchApi(location, init) : response;
    }

    // Always our own origin: the Host header of the request decides nothing.
    const request = new Request(siteUrl + pathname + search);
    const onError = (error: unknown) => c.var.log.error({ err: error }, "page failed");
    const response = await renderPage({ request, fetchApi, assetsFor, onError });
    if (response.status < 500) response.headers.set(CACHE_TAGS_HEADER, [...tags].join(" "));
    return response;
  });
}
