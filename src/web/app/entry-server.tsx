import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import type { RenderInput } from "#contract/shared/pages/render-page.ts";
import { paths } from "#contract/shared/paths.ts";
import { isAdminPage } from "#contract/shared/people/admin-areas.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { isClosedPage } from "#contract/shared/switches.ts";
import { type ApiClient, ApiError, createApiClient } from "../data/api-client.ts";
import { createQueryClient, queries } from "../data/queries.ts";
import { ApiContext, shellContext } from "../data/shell.ts";
import { OnboardingReminder } from "../member/onboarding/onboarding-reminder.tsx";
import { RefusalMessage } from "../shared/flash/refusal-message.tsx";
import type { Head, PageData } from "../shared/frame/head.ts";
import { preloadHeader, renderDocument } from "./document.ts";
import { failureWords } from "./frame/failure-words.ts";
import { type PageState, readQueries } from "./page-state.ts";
import { adminRoutes } from "./routes/admin-routes.ts";
import type { RouteHandle } from "./routes/page.ts";
import { routes } from "./routes/routes.ts";
import { socialImageOf } from "./social-image.ts";
import { structuredData } from "./structured-data.ts";

const sites = {
  /** What everybody sees. */
  site: createStaticHandler(routes),
  /** Has its own bundle, so visitors load none of it. */
  admin: createStaticHandler(adminRoutes),
};

/** Renders any page: data first, then the whole tree at once, so no inline script is needed. */
export async function renderPage(input: RenderInput): Promise<Response> {
  const { request, fetchApi, assetsFor, onError, onMatch, requestId, refused, flash } = input;
  const api = createApiClient(fetchApi);
  const queryClient = createQueryClient();
  const requestContext = new RouterContextProvider();
  const loadPage = (path: string) => loadQueries(new Request(new URL(path, request.url)), api);
  requestContext.set(shellContext, { api, queryClient, loadPage, refused, flash });

  const { pathname, search } = new URL(request.url);
  const bundle = isAdminPage(pathname) ? "admin" : "site";
  const handler = sites[bundle];
  const { closed } = await queryClient.ensureQueryData(queries.site(api));
  const isClosed = isClosedPage(pathname + search, closed);
  // As for an address that has no page. The browser would find the page that is turned off, so it isn't hydrated.
  const asked = isClosed ? new Request(new URL(`${bundle === "admin" ? paths.admin() : ""}/-`, request.url)) : request;
  const context = await handler.query(asked, { requestContext });
  // A page that redirects has no context to look it up in.
  const matches =
    context instanceof Response ? matchRoutes(handler.dataRoutes, new URL(asked.url).pathname) : context.matches;
  const template = matches && templateOf(matches);
  if (template) onMatch?.(template);
  if (context instanceof Response) return context;
  for (const error of Object.values(context.errors ?? {})) if (!isRefusal(error)) onError(error);

  const site = await queryClient.ensureQueryData(queries.site(api));
  const router = createStaticRouter(handler.dataRoutes, context);
  const body = renderToString(
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </QueryClientProvider>
    </ApiContext>,
  );
  const modules = modulesOf(context);
  const state: PageState = {
    loaderData: withoutHeads(context.loaderData),
    queries: readQueries(queryClient),
    // The form was posted to another address.
    ...(refused && { address: pathname + search }),
  };
  const head = headOf(context);
  const deepest = context.matches.at(-1);
  const page = deepest && { ...deepest, route: deepest.route.path, head, site, api, queryClient };
  const assets = assetsFor(
    modules.map((module) => `src/web/${module}-page.tsx`),
    bundle,
  );
  const html = renderDocument({
    announcement: bundle === "site" ? site.announcement : null,
    notice:
      (refused ? refusalNotice(refused, body) : "") +
      (bundle === "site" ? noticeOf(queryClient.getQueryData(queries.session(api).queryKey), pathname + search) : ""),
    head,
    siteUrl: site.url,
    siteName: site.name,
    brand: site.brand,
    body,
    assets,
    image: page && socialImageOf(page),
    structuredData: page && structuredData(page),
    // Don't hydrate a page that failed: it would only fail again.
    state: context.errors || isClosed ? undefined : state,
    reference: context.errors ? requestId : undefined,
  });
  return new Response(html, {
    status: refused?.status ?? statusOf(context),
    headers: { "Content-Type": "text/html; charset=utf-8", Link: preloadHeader(assets), ...retryAfter(context) },
  });
}

/** `/niche/:slug`; null for the page that says that there is none. */
function templateOf(matches: { route: { path?: string } }[]): string | null {
  const path = matches.flatMap(({ route }) => route.path || []).join("/");
  return path.endsWith("*") ? null : `/${path}`;
}

async function loadQueries(request: Request, api: ApiClient): Promise<QueryClient | null> {
  const queryClient = createQueryClient();
  const requestContext = new RouterContextProvider();
  requestContext.set(shellContext, { api, queryClient });
  const context = await sites.site.query(request, { requestContext });
  return context instanceof Response ? null : queryClient;
}

/** Somebody who asks too often isn't our error. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429;
}

/** The router calls every failure 500; a temporary one gets its own status and Retry-After. */
function statusOf({ statusCode, errors }: StaticHandlerContext): number {
  return temporaryFailure(errors)?.status ?? statusCode;
}

function retryAfter({ errors }: StaticHandlerContext): Record<string, string> {
  const seconds = temporaryFailure(errors)?.retryAfterSeconds;
  return seconds === undefined ? {} : { "Retry-After": String(seconds) };
}

function temporaryFailure(errors: StaticHandlerContext["errors"]): ApiError | undefined {
  const failures = Object.values(errors ?? {}).filter((error) => error instanceof ApiError);
  return failures.find(({ status }) => status === 503 || status === 429);
}

/** For somebody who hasn't finished onboarding, on every page but that one. */
function noticeOf(session: { viewer: Viewer | null } | undefined, here: string): string {
  const isDue = session?.viewer?.needsOnboarding && !here.startsWith(paths.onboarding());
  return isDue ? renderToStaticMarkup(<OnboardingReminder here={here} />) : "";
}

/** For a refused form that the page doesn't show: people would think it worked. */
function refusalNotice(refused: RefusedForm, body: string): string {
  const { message, fields = {} } = refused.error;
  const isShown = [message, ...Object.values(fields).flat()].some((sentence) =>
    body.includes(renderToStaticMarkup(sentence)),
  );
  return isShown ? "" : renderToStaticMarkup(<RefusalMessage refused={refused} />);
}

function headOf({ matches, loaderData, errors }: StaticHandlerContext): Head {
  const [failure] = Object.values(errors ?? {});
  if (failure) return { title: failureWords(failure).title, noIndex: true };
  const deepest = matches.at(-1);
  const data = deepest && (loaderData[deepest.route.id] as PageData | undefined);
  return data?.head ?? { title: "" };
}

/** The document has its head already. */
function withoutHeads(loaderData: StaticHandlerContext["loaderData"]): PageState["loaderData"] {
  const entries = Object.entries(loaderData).map(([id, data]) => [id, data && { ...data, head: undefined }]);
  return Object.fromEntries(entries);
}

function modulesOf({ matches }: StaticHandlerContext): string[] {
  return matches.flatMap(({ route }) => {
    const handle = route.handle as RouteHandle | false | undefined;
    return handle ? [handle.module] : [];
  });
}
