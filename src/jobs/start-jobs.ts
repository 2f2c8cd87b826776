import type { PgBoss, Queue } from "pg-boss";
import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { checkLinks, type LinkServices } from "#domain/catalog/links/check-links.ts";
import { enrollLinks } from "#domain/catalog/links/enroll-links.ts";
import { sweepProductFiles } from "#domain/catalog/products/files/sweep-product-files.ts";
import { type ClothServices, chooseCloths } from "#domain/catalog/products/logos/cloth/choose-cloths.ts";
import { fetchMissingLogos } from "#domain/catalog/products/logos/fetch-missing-logos.ts";
import { findMissingLogoFiles } from "#domain/catalog/products/logos/find-missing-logo-files.ts";
import { sweepLogoFiles } from "#domain/catalog/products/logos/sweep-logo-files.ts";
import { refreshRankings } from "#domain/catalog/rankings/refresh-rankings.ts";
import { refreshHotProducts } from "#domain/catalog/search/refresh-hot-products.ts";
import { countWordUses } from "#domain/catalog/search/words/count-word-uses.ts";
import { gatherNews } from "#domain/engagement/news/gather-news.ts";
import { sendDigests } from "#domain/mail/digests/send-digests.ts";
import { sendMorningMail } from "#domain/mail/morning-mail/send-morning-mail.ts";
import { sendIssues } from "#domain/mail/newsletter/issues/send-issues.ts";
import { expireClaims } from "#domain/makers/claims/expire-claims.ts";
import type { ProofSources } from "#domain/makers/claims/proof/look-for-proof.ts";
import { recheckProofs } from "#domain/makers/claims/proof/recheck-proofs.ts";
import { findingKinds } from "#domain/moderation/engine/kinds/finding-kinds.ts";
import { refreshFindings } from "#domain/moderation/engine/refresh-findings.ts";
import { clearAbandonedImports } from "#domain/moderation/imports/clear-abandoned-imports.ts";
import { forgetImports } from "#domain/moderation/imports/forget-imports.ts";
import { listLastSuccesses } from "#domain/moderation/site/diagnostics/list-last-successes.ts";
import { forgetExpired } from "#domain/moderation/site/retention/forget-expired.ts";
import { purgeDeletedProducts } from "#domain/moderation/site/retention/purge-deleted-products.ts";
import { sweepAvatarFiles } from "#domain/people/avatars/sweep-avatar-files.ts";
import type { OrderServices } from "#domain/promotion/orders/payment/check-order.ts";
import { reconcileOrders } from "#domain/promotion/orders/payment/reconcile-orders.ts";
import { advancePromotions } from "#domain/promotion/promotions/advance-promotions.ts";
import { sealAuditLog } from "#domain/records/audit/seal-audit-log.ts";
import { refreshListedUpvotes } from "#domain/records/counters/refresh-listed-upvotes.ts";
import { announceGoneAddresses, type IndexNow } from "#domain/records/gone-addresses/announce-gone-addresses.ts";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { BACKUP_JOB, type BackupServices, runBackup } from "./backup-job.ts";
import type { LogoServices } from "./logo-services.ts";

type JobContext = {
  /** Absent if the server fetches no logos (FETCH_LOGOS). */
  logos?: LogoServices | undefined;
  /** Where pictures are stored; absent in tests without any. */
  storage?: Pick<FileStorage, "delete" | "list" | "findPutAt"> | undefined;
  /** Reads logos to find the colors of spines; absent in tests without any. */
  cloths?: ClothServices | undefined;
  /** Where the proofs of claims are looked up; absent in tests without any. */
  proofs?: ProofSources | undefined;
  /** Absent if the server checks no websites (LINK_CHECKS). */
  links?: LinkServices | undefined;
  /** Absent unless INDEXNOW_KEY is set. */
  indexNow?: IndexNow | undefined;
  /** The payment services; absent in tests without orders. */
  orders?: OrderServices | undefined;
  /** Absent unless BACKUP_SCHEDULE is set. */
  backups?: BackupServices | undefined;
  /** Absent in tests. */
  log?: Pick<Logger, "warn" | "info"> | undefined;
  /** Aborted when the server stops: nothing new is started. */
  stopping: AbortSignal;
};

type Job = {
  name: string;
  cron: string;
  /** Also when a process starts: a new database would show empty lists until the first run. */
  runsAtStart?: boolean;
  queue?: Omit<Queue, "name">;
  run: (database: Database, context: JobContext) => Promise<object>;
};

/** Starts the scheduled jobs. Of several processes on one database only one runs each. */
export const jobs: Job[] = [
  { name: "refresh-hot-products", cron: "*/10 * * * *", run: ({ app }) => refreshHotProducts(app) },
  { name: "count-search-words", cron: "41 * * * *", run: ({ app }) => countWordUses(app) },
  {
    name: "refresh-rankings",
    cron: "*/5 * * * *",
    queue: { policy: "exclusive", expireInSeconds: 300 },
    runsAtStart: true,
    run: ({ app }) => refreshRankings(app),
  },
  { name: "refresh-listed-upvotes", cron: "* * * * *", run: ({ app }) => refreshListedUpvotes(app) },
  { name: "seal-audit-log", cron: "* * * * *", run: ({ app }) => sealAuditLog(app) },
  {
    name: "announce-gone-addresses",
    cron: "* * * * *",
    queue: { policy: "exclusive", expireInSeconds: 300 },
    run: ({ app }, { indexNow }) => announceGoneAddresses(app, { indexNow: indexNow ?? null }),
  },
  {
    name: "clear-abandoned-imports",
    cron: "* * * * *",
    queue: { policy: "exclusive", expireInSeconds: 300 },
    run: ({ app }) => clearAbandonedImports(app),
  },
  { name: "advance-promotions", cron: "* * * * *", run: ({ app }) => advancePromotions(app) },
  { name: "forget-imports", cron: "27 * * * *", run: ({ app }) => forgetImports(app) },
  { name: "forget-expired", cron: "17 * * * *", run: ({ app }) => forgetExpired(app) },
  {
    name: "sweep-avatars",
    cron: "41 4 * * *",
    run: async ({ app }, { storage }) => (storage ? sweepAvatarFiles(app, { storage }) : {}),
  },
  {
    name: "purge-deleted-products",
    cron: "23 4 * * *",
    run: async ({ app }, { storage }) => (storage ? purgeDeletedProducts(app, { storage }) : {}),
  },
  {
    name: "sweep-logos",
    cron: "51 4 * * *",
    run: async ({ app }, { storage }) => (storage ? sweepLogoFiles(app, { storage }) : {}),
  },
  {
    name: "sweep-product-files",
    cron: "57 4 * * *",
    run: async ({ app }, { storage }) => (storage ? sweepProductFiles(app, { storage }) : {}),
  },
  {
    name: "find-missing-logos",
    cron: "31 2 * * 0",
    queue: { policy: "exclusive", expireInSeconds: 2400 },
    run: async ({ app }, { storage, stopping }) => {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(1_800_000)]);
      return storage ? findMissingLogoFiles(app, { storage, signal }) : {};
    },
  },
  {
    name: "fetch-logos",
    cron: "* * * * *",
    // A slow run must not queue up the next ones. A run that died with its process is soon given up.
    queue: { policy: "exclusive", expireInSeconds: 300 },
    run: async ({ app }, { logos, stopping }) => {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(50_000)]);
      return logos ? fetchMissingLogos(app, { services: logos, signal }) : {};
    },
  },
  {
    name: "choose-cloths",
    cron: "* * * * *",
    queue: { policy: "exclusive", expireInSeconds: 300 },
    // An upgraded site gets its colors within minutes, instead of starting a minute later.
    runsAtStart: true,
    run: async ({ app }, { cloths, stopping }) => {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(50_000)]);
      return cloths ? chooseCloths(app, { services: cloths, signal }) : {};
    },
  },
  {
    name: "check-links",
    cron: "* * * * *",
    queue: { policy: "exclusive", expireInSeconds: 300 },
    run: async ({ app }, { links, stopping }) => {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(50_000)]);
      return links ? checkLinks(app, { services: links, signal }) : {};
    },
  },
  { name: "enroll-links", cron: "13 * * * *", run: async ({ app }, { links }) => (links ? enrollLinks(app) : {}) },
  {
    name: "reconcile-orders",
    cron: "* * * * *",
    queue: { policy: "exclusive", expireInSeconds: 300 },
    run: async ({ app }, { orders, stopping }) => {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(50_000)]);
      return orders ? reconcileOrders(app, { ...orders, signal }) : {};
    },
  },
  {
    name: "gather-news",
    cron: "*/10 * * * *",
    queue: { policy: "exclusive", expireInSeconds: 600 },
    run: ({ app }, { stopping }) =>
      gatherNews(app, { signal: AbortSignal.any([stopping, AbortSignal.timeout(300_000)]) }),
  },
  {
    name: "weekly-digest",
    cron: "*/10 * * * 1",
    queue: { policy: "exclusive", expireInSeconds: 600 },
    run: ({ app }, { stopping, log }) =>
      sendDigests(app, { log, signal: AbortSignal.any([stopping, AbortSignal.timeout(300_000)]) }),
  },
  {
    name: "send-newsletters",
    cron: "* * * * *",
    queue: { policy: "exclusive", expireInSeconds: 300 },
    run: ({ app }, { stopping }) =>
      sendIssues(app, { signal: AbortSignal.any([stopping, AbortSignal.timeout(55_000)]) }),
  },
  { name: "morning-mail", cron: "*/10 * * * *", run: ({ app }) => sendMorningMail(app) },
  {
    name: "refresh-findings",
    cron: "11 3 * * *",
    // What isn't done by then continues the next night.
    queue: { policy: "exclusive", expireInSeconds: 2400 },
    run: ({ app }, { stopping }) => {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(1_800_000)]);
      return refreshFindings(app, { kinds: findingKinds, signal });
    },
  },
  { name: "expire-claims", cron: "37 * * * *", run: ({ app }) => expireClaims(app) },
  {
    name: "recheck-proofs",
    cron: "*/10 * * * *",
    queue: { policy: "exclusive", expireInSeconds: 600 },
    run: async ({ app }, { proofs, stopping }) => {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(240_000)]);
      return proofs ? recheckProofs(app, { sources: proofs, signal }) : {};
    },
  },
];

/** Those of the list, and what the configuration adds. */
export function scheduledJobs({ backups }: Pick<JobContext, "backups">): Job[] {
  if (!backups) return jobs;
  const backup: Job = {
    name: BACKUP_JOB,
    cron: backups.schedule,
    // It may take hours, but a process that died with it is noticed within two minutes.
    queue: { policy: "exclusive", expireInSeconds: 43_200, heartbeatSeconds: 60, retryLimit: 1, retryDelay: 600 },
    run: ({ directConnectionString: connectionString }, { stopping, log }) =>
      runBackup({ services: backups, connectionString, log, signal: stopping }),
  };
  return [...jobs, backup];
}

/** Hears of every run, and at the start of the last success of each. */
export type JobFigures = {
  ran(run: { name: string; ms: number; isOk: boolean }): void;
  succeededBefore(name: string, at: Date): void;
};

type JobsOptions = Omit<JobContext, "stopping" | "log"> & { database: Database; log: Logger; figures?: JobFigures };
type RunningJobs = { boss: PgBoss; stop(): Promise<void> };

export async function startJobs({ database, log, figures, ...services }: JobsOptions): Promise<RunningJobs> {
  // Loaded once the site answers: it means parsing half a megabyte, and no visitor waits for a job.
  const { PgBoss } = await import("pg-boss");
  const stopping = new AbortController();
  const boss = new PgBoss({
    connectionString: database.directConnectionString,
    application_name: "toolshelf jobs",
    max: 2,
  });
  boss.on("error", (error) => {
    // The embedded database may be gone before the queue's last connection is closed.
    const isGoodbye = stopping.signal.aborted && (error as { code?: string }).code === "57P01";
    if (!isGoodbye) log.warn({ err: error }, "the job queue has a problem");
  });
  await boss.start();
  // The queue remembers a schedule that is no longer configured.
  if (!services.backups) await boss.unschedule(BACKUP_JOB);
  for (const { name, cron, runsAtStart, queue, run } of scheduledJobs(services)) {
    await boss.createQueue(name, queue);
    await boss.schedule(name, cron);
    await boss.work(name, async () => {
      const startedAt = performance.now();
      let isOk = false;
      try {
        const result = await run(database, { ...services, log, stopping: stopping.signal });
        isOk = true;
        log.debug({ job: name, ...result }, "job done");
      } finally {
        figures?.ran({ name, ms: performance.now() - startedAt, isOk });
      }
    });
    if (runsAtStart) await boss.send(name);
  }
  if (figures) await tellLastSuccesses(figures, { database, log });
  return {
    boss,
    stop() {
      stopping.abort();
      return boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

/** A process that has just started would otherwise look as if no job had ever succeeded. */
async function tellLastSuccesses(
  figures: JobFigures,
  { database, log }: { database: Database; log: Logger },
): Promise<void> {
  try {
    for (const { name, at } of await listLastSuccesses(database.app)) figures.succeededBefore(name, at);
  } catch (error) {
    log.warn({ err: error }, "the last runs of the jobs cannot be read");
  }
}
