import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { ErrorCode } from "#contract/shared/errors.ts";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import type { FlashCode } from "#contract/shared/pages/flash.ts";
import { FLASH_HEADER } from "#contract/shared/pages/flash-header.ts";
import type { RenderInput, RenderPage } from "#contract/shared/pages/render-page.ts";
import { paths } from "#contract/shared/paths.ts";
import { cacheKeyOf, isNeverStored, isSearchKey } from "../cache/cache-key.ts";
import { CACHE_TAGS_HEADER, readCacheTags } from "../cache/cache-mark.ts";
import type { AppEnv } from "../context.ts";
import { requestFacts } from "../logs/request-log.ts";
import { flashLine, forgetFlashLine, readFlash } from "../sessions/flash.ts";

type Caller = AppEnv["Bindings"] & { caller: AppEnv["Variables"] };

export type PageDoorOptions = {
  /** Our own API, called in process on behalf of the page's visitor. */
  callApi: (request: Request, caller: Caller) => Promise<Response>;
  siteUrl: string;
  hasSecureCookies: boolean;
  renderPage: RenderPage;
  /** Text that was typed before signing in and refused afterwards; for its form. */
  takeRefused?: (c: Context<AppEnv>, code: ErrorCode) => Promise<RefusedForm | undefined>;
  assetsFor: RenderInput["assetsFor"];
};

/** Renders the page at `target` for the viewer; with `refused`, as the answer to a refused form. */
export type ShowPage = (c: Context<AppEnv>, page: { target: string; refused?: RefusedForm }) => Promise<Response>;

/** Answers every page URL, and marks it with the tags of everything it was made of. */
export function pageDoor(options: PageDoorOptions) {
  const showPage = createPageRenderer(options);
  return createMiddleware<AppEnv>((c) => {
    const { pathname, search } = new URL(c.req.url);
    // People whose sign-in lacks only the second factor's code are asked for it first, wherever they go.
    if (c.var.codeDueFor && pathname !== paths.login())
      return Promise.resolve(c.redirect(paths.login(pathname + search), 302));
    return showPage(c, { target: pathname + search });
  });
}

export function createPageRenderer(options: PageDoorOptions): ShowPage {
  const { callApi, siteUrl, renderPage, assetsFor, takeRefused } = options;
  const secure = { isSecure: options.hasSecureCookies };
  return async (c, { target, refused: answered }) => {
    const tags = new Set<string>();
    let isShared = cacheKeyOf(target) !== null;

    async function fetchApi(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const url = new URL(input instanceof Request ? input.url : input, siteUrl);
      const response = await callApi(new Request(url, init), {
        ...c.env,
        pageHeaders: c.req.raw.headers,
        caller: c.var,
      });
      const ownTags = readCacheTags(response.headers);
      for (const tag of ownTags ?? []) tags.add(tag);
      // Where nothing was found, the search itself is counted, each time.
      if (ownTags === null && isSearchKey(url.pathname + url.search)) isShared = false;
      // A renamed product: fetch in the browser follows this on its own.
      const location = response.status === 301 && response.headers.get("location");
      return location ? fetchApi(location, init) : response;
    }

    /** Null if it isn't live any more. */
    async function nameOf(productId: number): Promise<string | null> {
      const response = await fetchApi(`/api/v1/products/${productId}/address`);
      return response.ok ? ((await response.json()) as { name: string }).name : null;
    }

    // Always our own origin, never the request's Host header.
    const request = new Request(siteUrl + target);
    const onMatch = (template: string) => c.set("pageRoute", template);
    const onError = (error: unknown) => c.var.log.error({ err: error, ...requestFacts(c) }, "page failed");
    const { flash, refused: code } = (await readFlash(c, { ...secure, nameOf })) ?? {};
    const refused = answered ?? (code && (await takeRefused?.(c, code)));
    const response = await renderPage({
      request,
      fetchApi,
      assetsFor,
      onError,
      onMatch,
      requestId: c.var.requestId,
      refused,
      flash,
    });
    // Not on a redirect: the messages are for the page it leads to.
    if (flash && response.status < 300) response.headers.append("set-cookie", forgetFlashLine(secure));
    leaveFlashOf(response, secure);
    if (flash || refused || isNeverStored(new URL(request.url).pathname))
      response.headers.set("cache-control", "no-store");
    // If our own cache doesn't store it, no cache between us and the visitor may store it either.
    else if (response.status < 500 && isShared) response.headers.set(CACHE_TAGS_HEADER, [...tags].join(" "));
    return response;
  };
}

/** A page that redirects may leave a message for the next one. */
function leaveFlashOf(response: Response, secure: { isSecure: boolean }): void {
  const code = response.headers.get(FLASH_HEADER);
  if (!code) return;
  response.headers.delete(FLASH_HEADER);
  response.headers.append("set-cookie", flashLine({ codes: [code as FlashCode], ...secure }));
}
