import { z } from "@hono/zod-openapi";

/** API types for the debug tools. The browser imports only the types. */

export const serverErrorsSchema = z
  .object({
    errors: z.array(
      z.object({
        id: z.int(),
        at: z.string(),
        reference: z
          .string()
          .nullable()
          .openapi({ description: "The id an error page shows; null outside of requests" }),
        route: z.string().nullable(),
        summary: z.string(),
        message: z.string().openapi({ description: "Without addresses, tokens and queries" }),
        stack: z.string().nullable(),
      }),
    ),
  })
  .openapi("ServerErrors");
export type ServerErrors = z.infer<typeof serverErrorsSchema>;

export const mailQueueSchema = z
  .object({
    queued: z.int(),
    oldestWaitingSeconds: z.number(),
    deadCount: z.int(),
    dead: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        address: z.string(),
        tries: z.int(),
        lastError: z.string().nullable(),
        diedAt: z.string(),
        canRetry: z.boolean().openapi({ description: "False if its link or code has expired" }),
      }),
    ),
  })
  .openapi("MailQueue");
export type MailQueue = z.infer<typeof mailQueueSchema>;

export const letterStateSchema = z.object({ state: z.enum(["queued", "sent", "dead"]) }).openapi("LetterState");

export const jobRunsSchema = z
  .object({
    jobs: z.array(
      z.object({
        name: z.string(),
        cron: z.string(),
        lastState: z.string().nullable(),
        lastRunAt: z.string().nullable(),
        lastMs: z.number().nullable(),
        runs: z.int().openapi({ description: "In the last 7 days" }),
        failures: z.int().openapi({ description: "In the last 7 days" }),
        lastFailure: z.string().nullable(),
      }),
    ),
  })
  .openapi("JobRuns");
export type JobRuns = z.infer<typeof jobRunsSchema>;

const timesSchema = z
  .array(z.object({ name: z.string(), count: z.int(), p95Ms: z.number() }))
  .openapi({ description: "The slowest first; 95 of 100 took no longer than `p95Ms`" });

export const siteHealthSchema = z
  .object({
    processes: z.object({ running: z.int(), wanted: z.int() }),
    slow: z.object({ routes: timesSchema, statements: timesSchema }),
    failing: z.object({
      requests: z.int().openapi({ description: "All of them, failed or not" }),
      serverErrors: z.int(),
      overloads: z.int().openapi({ description: "Requests turned away because a process had too much to do" }),
      statements: z.array(z.object({ reason: z.string(), count: z.int() })),
      jobs: z.array(z.object({ name: z.string(), count: z.int() })),
      letters: z.int().openapi({ description: "Tries that failed" }),
      adminJobs: z.int().openapi({ description: "In the last day" }),
      calls: z.array(z.object({ purpose: z.string(), outcome: z.string(), count: z.int() })),
      limits: z.array(z.object({ name: z.string(), count: z.int() })).openapi({ description: "Refusals by limit" }),
    }),
    waiting: z
      .object({
        connections: z.int(),
        letters: z.int().nullable(),
        oldestLetterSeconds: z.number().nullable(),
        adminJobs: z.int().nullable(),
        oldestAdminJobSeconds: z.number().nullable(),
      })
      .openapi({ description: "Null where the database did not answer" }),
    backup: z.object({
      ageSeconds: z.number().nullable().openapi({ description: "Of the newest; null if this site has never made one" }),
    }),
    growing: z.object({
      memoryBytes: z.number(),
      cacheBytes: z.number().nullable().openapi({ description: "Null if the page cache is off" }),
      databaseBytes: z.number().nullable(),
      tables: z.array(z.object({ name: z.string(), bytes: z.number() })).openapi({ description: "The largest" }),
    }),
  })
  .openapi("SiteHealth");
export type SiteHealth = z.infer<typeof siteHealthSchema>;

export const processFiguresSchema = z
  .object({
    pid: z.int(),
    uptimeSeconds: z.number(),
    memoryBytes: z.int(),
    cache: z
      .object({
        entries: z.int(),
        bytes: z.int(),
        hits: z.int(),
        misses: z.int(),
        stale: z.int(),
        bypassed: z.int(),
      })
      .nullable()
      .openapi({ description: "The page cache of the process that answered; null if it is off" }),
    slowStatements: z
      .array(
        z.object({
          name: z.string().openapi({ description: "As in the metrics and the log" }),
          text: z.string().openapi({ description: "Without the bound values" }),
          calls: z.int(),
          maxMs: z.number(),
          meanMs: z.number(),
          lastAt: z.string(),
        }),
      )
      .openapi({ description: "Statements of this process that took 50 ms or more, the slowest first" }),
  })
  .openapi("ProcessFigures");
export type ProcessFigures = z.infer<typeof processFiguresSchema>;

export const orphanChecks = [
  "products_without_niche",
  "products_without_counters",
  "products_without_search",
  "links_without_product",
  "subcategories_without_niche",
  "files_without_product",
  "pictures_without_file",
  "avatars_without_account",
] as const;

export const orphansSchema = z
  .object({
    checks: z.array(
      z.object({
        id: z.enum(orphanChecks),
        count: z.int(),
        examples: z.array(z.object({ id: z.int().nullable(), label: z.string() })),
      }),
    ),
  })
  .openapi("Orphans");
export type Orphans = z.infer<typeof orphansSchema>;

export const productsByStatusSchema = z
  .object({ draft: z.int(), pending: z.int(), live: z.int(), rejected: z.int(), deleted: z.int() })
  .openapi("ProductsByStatus");
export type ProductsByStatus = z.infer<typeof productsByStatusSchema>;
