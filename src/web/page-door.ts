import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Api } from "#api/create-api.ts";
import { CACHE_TAGS_HEADER, readCacheTags } from "#http/cache-mark.ts";
import type { AppEnv } from "#http/context.ts";
import type { RenderInput, RenderPage } from "./entry-server.tsx";

export type PageDoorOptions = {
  api: Api;
  siteUrl: string;
  renderPage: RenderPage;
  assetsFor: RenderInput["assetsFor"];
};

/** Answers every address that is a page. What the page reads comes from our own API, called in this process. */
export function pageDoor({ api, siteUrl, renderPage, assetsFor }: PageDoorOptions) {
  const inProcess = callableApi(api);

  return createMiddleware<AppEnv>(async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const tags = new Set<string>();

    async function fetchApi(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const url = new URL(input instanceof Request ? input.url : input, siteUrl);
      const response = await inProcess.fetch(new Request(url, init), { ...c.env, caller: c.var });
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

type InProcessEnv = { Bindings: AppEnv["Bindings"] & { caller: AppEnv["Variables"] }; Variables: AppEnv["Variables"] };

/** The API without the outer chain: the page's request has already passed it, and its viewer is known. */
function callableApi(api: Api) {
  const takeOver = createMiddleware<InProcessEnv>(async (c, next) => {
    const { requestId, log, viewer } = c.env.caller;
    c.set("requestId", requestId);
    c.set("log", log);
    c.set("viewer", viewer);
    await next();
  });
  return new Hono<InProcessEnv>().use(takeOver).route("/api/v1", api as never);
}
