import { OpenAPIHono } from "@hono/zod-openapi";
import type { Logger } from "pino";
import type { ApiDependencies } from "./api/api-dependencies.ts";
import { createApi } from "./api/create-api.ts";
import { formPosts } from "./api/form-posts.ts";
import { inProcessApi } from "./api/in-process-api.ts";
import { paths } from "./contract/paths.ts";
import { isSchemaCurrent } from "./db/migrate.ts";
import { type ApiDocument, apiDocsPage } from "./documents/api-docs-page.ts";
import { devMailRoutes } from "./documents/dev-mail.ts";
import type { Env } from "./env.ts";
import { limitAccount, limitMailbox } from "./http/account-limits.ts";
import { bodyLimits } from "./http/body-limits.ts";
import type { AppEnv } from "./http/context.ts";
import { cspReportRoute } from "./http/csp-report.ts";
import { csrf } from "./http/csrf.ts";
import { apiNotFound, errorResponse } from "./http/error-response.ts";
import { healthRoutes } from "./http/health.ts";
import type { Metrics } from "./http/metrics.ts";
import { type PageDoorOptions, pageDoor } from "./http/page-door.ts";
import { requestLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { session } from "./http/session.ts";
import { storedFileRoutes } from "./http/stored-files.ts";
import { listOutbox, readOutboxMessage } from "./services/mail/outbox-mail.ts";
import type { FileStorage } from "./services/storage/file-storage.ts";

export type AppOptions = ApiDependencies & {
  env: Pick<Env, "mode" | "siteUrl" | "mail">;
  log: Logger;
  metrics?: Metrics;
  /** Absent in tests that have no pictures. */
  storage?: FileStorage;
  /** Absent in tests that only use the API. */
  web?: Pick<PageDoorOptions, "renderPage" | "assetsFor">;
};

/** The whole site as a function from Request to Response; what tests drive, and what the server listens with. */
export function createApp(options: AppOptions) {
  const { env, log, identity, database, rateLimits, metrics, storage, web } = options;
  const api = createApi(options);
  const app = new OpenAPIHono<AppEnv>();
  app.onError(errorResponse);
  app.notFound(apiNotFound);

  app.use(requestLog(log));
  if (metrics) app.use(metrics.observeRequests);
  app.use(securityHeaders(env));
  // Before the body is read: what comes from elsewhere is not worth reading.
  app.use(csrf({ ...env, open: ["/api/csp-report"], forms: [paths.upvoteForm()] }));
  app.use(bodyLimits());
  app.route("/", healthRoutes({ checkReady: () => isSchemaCurrent(database.app) }));
  app.route("/", cspReportRoute({ rateLimits }));
  if (storage) app.route("/", storedFileRoutes({ storage }));
  if (env.mode === "development") app.route("/", devMail(options));

  app.use("/api/auth/sign-in/*", rateLimits.limit("sign_in_address"));
  app.use("/api/auth/sign-up/*", rateLimits.limit("sign_up"));
  app.use("/api/auth/sign-in/email", limitAccount(rateLimits));
  for (const path of ["/api/auth/request-password-reset", "/api/auth/send-verification-email"]) {
    app.use(path, rateLimits.limit("mailbox_address"), limitMailbox(rateLimits));
  }
  app.all("/api/auth/*", (c) => identity.handler(c.req.raw));
  app.get("/auth/google", (c) => identity.startGoogleSignIn(c.req.raw, { redirectTo: c.req.query("redirect") }));

  app.use(session(identity));
  app.use(rateLimits.limitFalseSessions());
  app.route("/api/v1", api);
  app.doc31("/api/openapi.json", apiDescription(options));
  app.get("/api/docs", (c) => {
    const description = app.getOpenAPI31Document(apiDescription(options));
    return c.html(apiDocsPage(description as ApiDocument, web?.assetsFor([])));
  });
  app.route("/forms", formPosts(options));
  app.all("/api/*", apiNotFound);
  if (web) app.get("*", pageDoor({ ...web, callApi: inProcessApi(api), siteUrl: env.siteUrl }));
  return app;
}

function devMail({ env, web }: AppOptions) {
  const { outboxFolder } = env.mail;
  return devMailRoutes({
    listMessages: () => listOutbox(outboxFolder, { limit: 100 }),
    findMessage: (id) => readOutboxMessage(outboxFolder, id),
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
