import { OpenAPIHono } from "@hono/zod-openapi";
import type { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import type { ApiDependencies } from "./api/api-dependencies.ts";
import { createApi } from "./api/create-api.ts";
import { formPosts } from "./api/forms/form-posts.ts";
import { oneClickUnsubscribe } from "./api/forms/newsletter-forms.ts";
import { oneClickTurnOff } from "./api/forms/turn-off-emails-forms.ts";
import { inProcessApi } from "./api/in-process-api.ts";
import { markPublic } from "./api/public-answer.ts";
import { avatarUpload } from "./api/routes/avatar.ts";
import { brandUpload } from "./api/routes/brand-upload.ts";
import { importUpload } from "./api/routes/import-upload.ts";
import { productFormBytes } from "./api/routes/product-form-bytes.ts";
import { logoUpload, pictureUpload } from "./api/routes/product-uploads.ts";
import { settingsUploads } from "./api/routes/settings-import.ts";
import { visitRoutes } from "./api/routes/visits.ts";
import { authDoors } from "./api/sign-in/auth-doors.ts";
import { takeRefused } from "./api/sign-in/take-refused.ts";
import { writeFormPaths, writeForms } from "./api/writes/write-forms.ts";
import { loginForms } from "./contract/admin/people/login-address.ts";
import { cacheTag } from "./contract/shared/cache-tag.ts";
import { paths } from "./contract/shared/paths.ts";
import { authForms } from "./contract/shared/sign-in/auth-address.ts";
import type { Database } from "./db/database.ts";
import { isSchemaCurrent } from "./db/migrate/migrate-database.ts";
import { canReadPublicly } from "./db/reads/public-reads.ts";
import { apiDocsRoutes } from "./documents/api-docs/api-docs.ts";
import type { ApiDocument } from "./documents/api-docs/api-docs-page.ts";
import { badgeRoutes } from "./documents/badge/badges.ts";
import { accentStylesRoutes } from "./documents/brand/accent-styles.ts";
import { devMailRoutes } from "./documents/dev-mail/dev-mail.ts";
import { feedRoutes } from "./documents/feeds/feeds.ts";
import { failurePage } from "./documents/pages/failure-page.ts";
import { offlinePage } from "./documents/pages/offline-page.ts";
import { rankingCodeRoutes } from "./documents/ranking-code/ranking-code.ts";
import { siteFileRoutes } from "./documents/site-files/site-files.ts";
import { sitemapRoutes } from "./documents/sitemaps/sitemaps.ts";
import { socialImageRoutes } from "./documents/social-images/social-images.ts";
import { composeWeek } from "./domain/mail/digests/compose-digest.ts";
import type { FileStorage } from "./domain/records/outside/file-storage.ts";
import type { Env } from "./env.ts";
import { type BodyLimit, bodyLimits } from "./http/bodies/body-limits.ts";
import type { AppEnv } from "./http/context.ts";
import { apiNotFound, errorResponse } from "./http/errors/error-response.ts";
import { storedFileRoutes } from "./http/files/stored-files.ts";
import { healthRoutes } from "./http/front/health.ts";
import { routeClass } from "./http/front/route-class.ts";
import { switchedOff } from "./http/front/switched-off.ts";
import type { VisitorCounters } from "./http/limits/visitor-counters.ts";
import { requestLog } from "./http/logs/request-log.ts";
import { tellRoute } from "./http/metrics/route-template.ts";
import { withBrandStyles } from "./http/pages/brand-styles.ts";
import { createPageRenderer, type PageDoorOptions, pageDoor } from "./http/pages/page-door.ts";
import { paymentEvents, paymentEventsRoute } from "./http/payments/payment-events.ts";
import { cspReportRoute } from "./http/security/csp-report.ts";
import { csrf } from "./http/security/csrf.ts";
import { securityHeaders } from "./http/security/security-headers.ts";
import { session } from "./http/sessions/session.ts";
import { projectRoot } from "./runtime/project-root.ts";
import { readCsv } from "./services/csv/read-csv.ts";
import { listOutbox, readOutboxMessage } from "./services/mail/outbox-mail.ts";
import { createSocialImages } from "./services/social-images/create-social-images.ts";

export type AppOptions = Omit<ApiDependencies, "readCsv"> & {
  env: Pick<Env, "mode" | "siteUrl" | "mail" | "indexNow">;
  log: Logger;
  visitorCounters?: Pick<VisitorCounters, "state"> | undefined;
  /** Absent in tests that have no pictures. */
  storage?: FileStorage;
  /** The sandbox's own pages, if it takes the payments. */
  checkoutPages?: Hono | undefined;
  /** Absent in tests that only use the API. */
  web?: Pick<PageDoorOptions, "renderPage" | "assetsFor">;
};

const plainForms = [
  ...writeFormPaths,
  ...Object.values(authForms),
  ...Object.values(loginForms),
  paths.newsletterConfirmForm(),
  paths.newsletterUnsubscribeForm(),
  paths.turnOffEmailsForm(),
  paths.signOutForm(),
  paths.claimForm(),
  ...(["code", "code-check", "check", "review", "cancel"] as const).map((step) => paths.claimForm(step)),
  paths.profileForm(),
  paths.onboardingForm(),
  paths.onboardingSkipForm(),
  paths.sessionsForm(),
  paths.accountDeletionForm(),
  paths.sandboxCheckoutForm(),
];

/** Browsers, mail programs and the payment provider post to these from anywhere. */
const openPaths = ["/api/csp-report", paths.paymentEvents(), "/newsletter/unsubscribe", "/notifications/unsubscribe"];

const pictureUploads = [avatarUpload, pictureUpload, logoUpload, brandUpload].map(({ path, maxBytes }) => ({
  pattern: new RegExp(`^${path.replace("{id}", "\\d+").replace("{kind}", "\\w+")}$`),
  limit: { maxBytes, code: "image_too_large" } as const,
}));

/**
 * The limits of bodies that the route reads itself, after its access check: files, and the provider's signed events.
 */
function streamed(path: string): BodyLimit | undefined {
  const other = [importUpload, paymentEvents, ...settingsUploads].find((upload) => upload.path === path);
  return other ?? pictureUploads.find(({ pattern }) => pattern.test(path))?.limit;
}

/** A path that takes a file. The front gives it more time, and CSRF lets its kind of form pass. */
export function isUpload(path: string): boolean {
  return path !== paymentEvents.path && streamed(path) !== undefined;
}

/** The whole site as a function from Request to Response. Tests call it, and the server answers with it. */
export function createApp(given: AppOptions) {
  const pageMaker = given.web && { ...given.web, assetsFor: withBrandStyles(given.web.assetsFor, given.site) };
  const options = { ...given, readCsv, web: pageMaker };
  const { env, log, identity, database, rateLimits, visitorCounters, storage, web } = options;
  const api = createApi(options);
  const app = new OpenAPIHono<AppEnv>();
  app.onError((error, c) => {
    const answer = errorResponse(error, c);
    const isForPerson = answer.status >= 500 || answer.status === 429;
    if (!isForPerson || routeClass(c.req.path) !== "page") return answer;
    const page = failurePage({
      site: options.site,
      assets: web?.assetsFor([]),
      status: answer.status,
      retryAfterSeconds: Number(answer.headers.get("retry-after")) || undefined,
      // The error log has the failure under this id. Refusals aren't logged there.
      ...(answer.status >= 500 && { reference: c.var.requestId }),
    });
    return c.html(page, answer.status as ContentfulStatusCode, { "cache-control": "no-store" });
  });
  app.notFound(apiNotFound);

  app.use(requestLog(log));
  app.use(tellRoute);
  app.use(securityHeaders(env));
  // Before the body is read: we don't read what other sites send.
  app.use(csrf({ ...env, open: openPaths, forms: plainForms, isUpload }));
  app.use(switchedOff(options.site));
  app.use(bodyLimits({ maxBytes: productFormBytes, streamed }));
  app.route("/", healthRoutes({ ...database, visitorCounters, checkReady: () => canServe(database) }));
  app.route("/", cspReportRoute({ rateLimits }));
  app.route("/", paymentEventsRoute(options));
  if (storage) app.route("/", storedFileRoutes({ storage }));
  // Before the session: a badge is the same for everyone and never sets a cookie.
  app.route("/", badgeRoutes(options));
  if (options.checkoutPages) app.route("/", options.checkoutPages);
  if (env.mode === "development") app.route("/", devMail(options));

  app.route("/", authDoors(options));
  app.use(session(identity));
  app.use(rateLimits.limitEndedSessions());
  app.route("/api/v1", api);
  const describe = () => app.getOpenAPI31Document(apiDescription(options)) as ApiDocument;
  // The styles of text pages.
  const prose = {
    site: options.site,
    assets: web?.assetsFor(["src/web/visitor/site-pages/about/about-ranking-page.tsx"]),
  };
  app.route("/", apiDocsRoutes({ ...prose, describe }));
  app.get(paths.offline(), (c) => {
    markPublic(c, { tags: [cacheTag.site] });
    return c.html(offlinePage({ site: options.site, assets: web?.assetsFor([]) }));
  });
  const pages = web && {
    ...web,
    callApi: inProcessApi(api),
    siteUrl: env.siteUrl,
    hasSecureCookies: identity.hasSecureCookies,
    takeRefused: takeRefused(options),
  };
  const showPage = pages && createPageRenderer(pages);
  app.route("/", writeForms({ ...options, showPage }));
  app.route("/forms", formPosts({ ...options, showPage }));
  app.route("/", oneClickUnsubscribe(options));
  app.route("/", oneClickTurnOff(options));
  app.route("/", visitRoutes(options));
  app.all("/api/*", apiNotFound);
  // After the limit for ended sessions, which would query the database even for pages in the cache.
  app.route("/", accentStylesRoutes());
  app.route("/", siteFileRoutes({ ...options, indexNowKey: env.indexNow?.key }));
  app.route("/", rankingCodeRoutes({ ...prose, root: projectRoot }));
  app.route("/", sitemapRoutes(options));
  app.route("/", feedRoutes(options));
  app.route("/", socialImageRoutes({ ...options, socialImages: createSocialImages(options) }));
  if (pages) app.get("*", pageDoor(pages));
  return app;
}

async function canServe({ app, open }: Database): Promise<boolean> {
  return (await isSchemaCurrent(app)) && (await canReadPublicly(open));
}

function devMail({ env, database, site, web }: AppOptions) {
  const { outboxFolder } = env.mail;
  return devMailRoutes({
    listMessages: () => listOutbox(outboxFolder, { limit: 100 }),
    findMessage: (id) => readOutboxMessage(outboxFolder, id),
    findWeek: () => composeWeek(database.app),
    site,
    assets: web?.assetsFor([]),
  });
}

function apiDescription({ site }: AppOptions) {
  return {
    openapi: "3.1.0",
    info: { title: `${site.name} API`, version: "1", description: "Everything the site shows, as JSON." },
    servers: [{ url: site.url }],
  };
}
