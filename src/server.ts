import cluster from "node:cluster";
import { join } from "node:path";
import type { Logger } from "pino";
import { type AppOptions, createApp, isUpload } from "./app.ts";
import { cacheTag } from "./contract/shared/cache-tag.ts";
import * as limits from "./contract/shared/limits.ts";
import { paths } from "./contract/shared/paths.ts";
import { listenForCacheTags } from "./db/cache-tags/cache-tags.ts";
import { failurePage } from "./documents/pages/failure-page.ts";
import { isProductFile } from "./domain/catalog/products/files/is-product-file.ts";
import { createVisitCounter } from "./domain/engagement/visits/create-visit-counter.ts";
import { codeSecretOf } from "./domain/promotion/codes/redemption-code.ts";
import { type Env, readEnv } from "./env.ts";
import { createPageCache } from "./http/cache/page-cache.ts";
import { countedBadge } from "./http/counting/counted-badge.ts";
import { countedSearch } from "./http/counting/counted-search.ts";
import { openEdge } from "./http/edge/open-edge.ts";
import { createErrorStore, type ErrorStore } from "./http/errors/error-store.ts";
import { openStaticFiles, staticFolders } from "./http/files/static-files.ts";
import { createHttpServer } from "./http/front/front.ts";
import { canShareListening, checkPlaces, listen, loopbackOf, metricsPlace, sitePlace } from "./http/front/listen.ts";
import { stopHttpServer } from "./http/front/stop-http-server.ts";
import { clientAddress, rateKey } from "./http/limits/client-address.ts";
import { createRateLimits } from "./http/limits/rate-limit.ts";
import { openVisitorCounters } from "./http/limits/visitor-counters.ts";
import { createLogger } from "./http/logs/logger.ts";
import { logSlowStatements } from "./http/logs/slow-statement-log.ts";
import { createMetrics } from "./http/metrics/metrics.ts";
import { createOutboundCalls } from "./http/metrics/outbound-calls.ts";
import { baseHeaders, serviceWorkerHeaders } from "./http/security/security-headers.ts";
import { createIdentity } from "./identity/create-identity.ts";
import { createDemoProvider } from "./identity/demo/provider.ts";
import { adminJobKinds } from "./jobs/admin-job-kinds.ts";
import { createAdminJobWorker } from "./jobs/admin-job-worker.ts";
import { createLetterWorker } from "./jobs/letter-worker.ts";
import { createLinkServices } from "./jobs/link-services.ts";
import { createLogoServices } from "./jobs/logo-services.ts";
import { scheduledJobs, startJobs } from "./jobs/start-jobs.ts";
import { announce } from "./process/announce.ts";
import { readAuthSecret } from "./process/auth-secret.ts";
import { scheduledBackups } from "./process/backups/backup-place.ts";
import { longestGapSeconds } from "./process/backups/longest-gap.ts";
import { type RunningServer, runWorker } from "./process/cluster.ts";
import { warnAtStart } from "./process/doctor/warn-at-start.ts";
import { openLiveSite } from "./process/live-site.ts";
import { openPreparedData, type PreparedData, prepareData } from "./process/prepare-data.ts";
import { serveOwnMetrics, tellMetrics } from "./process/serve-metrics.ts";
import { startWorkers } from "./process/start-workers.ts";
import { stopOnSignal } from "./process/stop-on-signal.ts";
import { projectRoot } from "./runtime/project-root.ts";
import { StartupError } from "./runtime/startup-error.ts";
import { withDemoPictures } from "./services/demo-pictures/with-demo-pictures.ts";
import { createTxtLookup } from "./services/dns/txt-lookup.ts";
import { createImagePipeline } from "./services/images/image-pipeline.ts";
import { readPixels } from "./services/images/read-pixels.ts";
import { createIndexNow } from "./services/index-now/index-now.ts";
import { createLanguageModel } from "./services/language-model/language-model.ts";
import { createMail } from "./services/mail/create-mail.ts";
import { createOutboundFetch } from "./services/outbound/outbound-fetch.ts";
import { createPayments } from "./services/payments/create-payments.ts";
import { createStorage } from "./services/storage/create-storage.ts";

export type ServerOptions = {
  /** The file that additional processes run (WEB_CONCURRENCY); absent in development, which has one process. */
  program?: string;
  /** Renders pages; the built renderer, or Vite's in development. */
  web: NonNullable<AppOptions["web"]>;
  /** Built files to serve, and those of other builds; none in development, where Vite serves the source. */
  client?: { folder: string; listOthers(): string[] };
  /** Asked before everything else; development mounts Vite here. */
  intercept?: Parameters<typeof createHttpServer>[0]["intercept"];
};

/** The process: configuration → database → services → app → listen → stop cleanly. */
export async function runServer(options: ServerOptions): Promise<void> {
  try {
    const env = readEnv();
    const errors = createErrorStore();
    const log = createLogger({ level: env.logLevel, mode: env.mode, errors });
    if (cluster.isWorker) {
      const worker = await runWorker(async () =>
        start(env, { ...options, log, errors, data: await openPreparedData(env, log) }),
      );
      stopOnSignal(worker, { log, stopAsked: worker.stopAsked });
      return;
    }
    const { program } = options;
    const workers = program ? env.webConcurrency : 1;
    await checkPlaces([sitePlace(env), ...(env.metrics?.port ? [metricsPlace(env.metrics)] : [])]);
    const data = await prepareData(env, log);
    const starting =
      program && workers > 1
        ? startWorkers(env, { program, log, data })
        : start(env, { ...options, log, errors, data });
    const stopping = stopOnSignal(starting, { log });
    const { port } = await starting;
    announce(env, { port, ...data });
    void warnAtStart(env, { database: data.database, log, stopping });
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

type StartOptions = ServerOptions & { log: Logger; errors: ErrorStore; data: PreparedData };

async function start(env: Env, options: StartOptions): Promise<RunningServer> {
  const { web, client, intercept, log, errors, data } = options;
  const { database, hasDemoData } = data;
  errors.attach(database.app);
  const authSecret = readAuthSecret(env);
  const { valkeyUrl } = env;
  const outbound = createOutboundCalls();
  const counting = { log, measure: outbound.measure("visitor_counters") };
  const visitorCounters =
    valkeyUrl && env.rateLimits ? await openVisitorCounters({ url: valkeyUrl, ...counting }) : undefined;
  const rateLimits = createRateLimits({ pool: database.pools.app, enabled: env.rateLimits, log, visitorCounters });
  const cache = env.pageCache ? createPageCache({ hasPurgedEdge: env.edge !== undefined }) : undefined;
  const storage = await createStorage(env.storage, outbound.measure("storage"));
  const backups = scheduledBackups(env.backup, { storage, measure: outbound.measure("backup") });
  const metrics = createMetrics({
    database,
    cache,
    rateLimits,
    visitorCounters,
    outbound,
    jobs: scheduledJobs({ backups }).map(({ name, cron }) => ({ name, intervalSeconds: longestGapSeconds(cron) })),
    adminJobKinds: adminJobKinds.map(({ kind }) => kind),
  });
  const { work } = metrics;
  const stopSlowLog = logSlowStatements(log, { thresholdMs: env.slowStatementMs });
  const mail = outbound.mail(createMail(env.mail));
  const demoProvider = env.demoSignIn
    ? createDemoProvider({ db: database.app, env: { ...env, authSecret }, log, fonts: web?.assetsFor([]).fonts })
    : undefined;
  let ownAddress = env.siteUrl;
  const identity = createIdentity({
    db: database.app,
    reads: database.reads,
    env: { ...env, authSecret },
    log,
    ownAddress: () => ownAddress,
    measureProvider: outbound.measure("sign_in"),
  });
  const { site, reload } = await openLiveSite(env, {
    db: database.app,
    hasDemoData,
    log,
    onFirstDay: rateLimits.setFirstDay,
  });
  const letters = createLetterWorker({ db: database.app, mail, site, log, onTry: work.letterTried });
  const visits = createVisitCounter({ db: database.app, log });
  const brand = { storage, images: createImagePipeline({ maxFileBytes: limits.pictures.bytesMax }) };
  const avatars = { storage, images: createImagePipeline() };
  // A separate pipeline: a picture takes longer than an avatar, and avatars shouldn't wait for it.
  const productFiles = { storage, images: createImagePipeline({ maxFileBytes: limits.pictures.bytesMax }) };
  const fetchPublic = createOutboundFetch({ userAgent: `Toolshelf (+${env.siteUrl})` });
  const proofs = {
    fetchPublic: outbound.fetch("proof", fetchPublic),
    lookUpTxt: outbound.lookUpTxt(createTxtLookup()),
  };
  const unmeasuredLogos = createLogoServices({ ...env, storage });
  const logos = { ...unmeasuredLogos, fetchPublic: outbound.fetch("logo", unmeasuredLogos.fetchPublic) };
  const codeSecret = codeSecretOf(authSecret);
  const payments = await createPayments({ env, db: database.app, authSecret, log, ownAddress: () => ownAddress });
  const paymentProvider = payments && outbound.payments(payments.provider);
  const siteMetrics = cluster.isWorker
    ? tellMetrics(metrics.registry)
    : await serveOwnMetrics(metrics.registry, { db: database.app, metrics: env.metrics });
  const app = createApp({
    env,
    log,
    database,
    identity,
    rateLimits,
    visitorCounters,
    readFigures: siteMetrics.read,
    storage: hasDemoData
      ? withDemoPictures(storage, { isKnown: (key) => isProductFile(database.app, { key }) })
      : storage,
    site,
    visits,
    proofs,
    avatars,
    brand,
    logos,
    productFiles,
    cloths: { storage, readPixels },
    pageCache: cache,
    checksLinks: env.linkChecks,
    languageModel: env.languageModel && outbound.languageModel(createLanguageModel(env.languageModel)),
    payments: paymentProvider,
    checkoutPages: payments?.checkoutPages,
    adCurrency: env.adCurrency,
    codeSecret,
    lockedSettings: env.lockedSettings,
    web,
  });
  const server = createHttpServer({
    fetch: (request, source) => app.fetch(request, source),
    siteUrl: env.siteUrl,
    log,
    cache,
    files: openStaticFiles({
      folders: staticFolders({ ...env, clientFolder: client?.folder, publicFolder: join(projectRoot, "public") }),
      otherBuilds: client?.listOthers,
      headers: baseHeaders(env),
      headersByPath: { [paths.serviceWorker()]: serviceWorkerHeaders },
      log,
    }),
    trustedProxyHops: env.trustedProxyHops,
    limitVisitor: rateLimits.limitVisitor,
    isSessionSigned: (cookie) => identity.sessionHashOf(new Headers({ cookie })) !== null,
    isUpload,
    refusalPage: ({ retryAfterSeconds }) =>
      failurePage({ site, assets: web?.assetsFor([]), status: 429, retryAfterSeconds }),
    onBadge: (request) => {
      const slug = countedBadge(request);
      if (slug !== null) visits.countBadge(slug);
    },
    onCached: (request) => {
      const told = countedSearch(request, env);
      const address = told && clientAddress(request, env.trustedProxyHops);
      if (!address) return;
      const search = { typed: told.typed, address: rateKey(address) };
      if (told.isClick) visits.countSearchClick(search);
      else visits.countSearch({ ...search, hasFound: true });
    },
    times: metrics.times,
    intercept: (request, response) => demoProvider?.(request, response) || intercept?.(request, response) || false,
  });
  const edge =
    env.edge &&
    openEdge({ ...env.edge, connectionString: database.directConnectionString, log, fetch: outbound.purge(fetch) });
  function dropAll(): void {
    cache?.clear();
    edge?.purgeAll();
  }
  const listener = await listenForCacheTags({
    connectionString: database.directConnectionString,
    // New settings first, so that no page is rendered with the old ones afterwards.
    async onDrop({ tags, soft }) {
      if (tags.includes(cacheTag.site) && (await reload()).hasSwitched) return dropAll();
      cache?.drop(tags, { soft });
      edge?.purge(tags);
    },
    async onReset() {
      await reload();
      dropAll();
    },
    log,
  });

  const address = await listen(server, { ...sitePlace(env), isShared: cluster.isWorker && canShareListening });
  ownAddress = `http://${loopbackOf(address)}`;
  const indexNow =
    env.indexNow &&
    createIndexNow({ siteUrl: env.siteUrl, ...env.indexNow, fetchPublic: outbound.fetch("index_now", fetchPublic) });
  const unmeasuredLinks = createLinkServices({ ...env, log });
  const links = { ...unmeasuredLinks, fetchPublic: outbound.fetch("link_check", unmeasuredLinks.fetchPublic) };
  const jobs = startJobs({
    database,
    log,
    figures: work.jobs,
    logos: env.fetchLogos ? logos : undefined,
    links: env.linkChecks ? links : undefined,
    proofs,
    storage,
    backups,
    cloths: { storage, readPixels },
    indexNow,
    orders: { payments: paymentProvider, codeSecret },
  }).catch((error) => log.error({ err: error }, "jobs do not run"));
  letters.start();
  const { requiresSecondFactor } = env;
  const adminJobs = createAdminJobWorker({
    db: database.app,
    kinds: adminJobKinds,
    log,
    requiresSecondFactor,
    onStep: work.adminStepRan,
  });
  adminJobs.start();

  async function stop(): Promise<void> {
    await stopHttpServer(server);
    await Promise.all([visits.stop(), payments?.close()]);
    await Promise.all([jobs.then((running) => running?.stop()), letters.stop(), adminJobs.stop()]);
    siteMetrics.close();
    metrics.close();
    stopSlowLog();
    await Promise.all([listener.close(), mail.close(), errors.flush(), visitorCounters?.close(), edge?.close()]);
    await data.close();
  }
  return { port: address.port, stop };
}
