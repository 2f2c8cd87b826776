import { resolve } from "node:path";
import { z } from "zod";
import { type LockableSetting, settingVariables } from "#contract/shared/settings.ts";
import { hasDemoDoors } from "#identity/demo/doors.ts";
import { isPublicSite } from "#identity/site-reach.ts";
import { type BackupSettings, backupSettingsOf, backupVariables } from "#process/backups/backup-settings.ts";
import { type DatabaseSettings, databaseSettingsOf, databaseVariables } from "#process/database-settings.ts";
import { readGiven } from "#process/given-settings.ts";
import { type MetricsSettings, metricsOf, metricsVariables } from "#process/metrics-settings.ts";
import { type PaymentSettings, paymentProblems, paymentsOf, paymentVariables } from "#process/payment-settings.ts";
import { oneOf, onOff, wholeNumber } from "#process/setting-values.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { StartupError } from "#runtime/startup-error.ts";

const url = z.url({ protocol: /^https?$/, error: "must be an address that starts with https:// or http://" });
const httpUrlOrEmpty = z.union([url, z.literal("").transform(() => undefined)]).optional();

const faviconTemplate = z
  .string()
  .refine(
    (value) => value.includes("{domain}") && url.safeParse(value.replaceAll("{domain}", "example.org")).success,
    "must be a web address with {domain} in it",
  );

const schema = z.object({
  NODE_ENV: oneOf("development", "test", "production").optional(),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  SITE_NAME: z.string().max(60, "must not have more than 60 characters").default("Toolshelf"),
  SITE_URL: url.optional(),
  DATA_DIR: z.string().min(1).default("data"),
  ...databaseVariables,
  DEMO_DATA: onOff.optional(),
  DEMO_SIGN_IN: onOff.optional(),
  AUTH_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
  AUTH_EMAIL_PASSWORD: onOff.default(false),
  ADMIN_TWO_FACTOR: oneOf("optional", "required").default("optional"),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_DISCOVERY_URL: url.default("https://accounts.google.com/.well-known/openid-configuration"),
  COOKIE_SECURE: onOff.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
    .optional(),
  MAIL_FROM: z.string().optional(),
  STORAGE: oneOf("disk", "s3").default("disk"),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: httpUrlOrEmpty,
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ...backupVariables,
  FETCH_LOGOS: onOff.optional(),
  FAVICON_URL: faviconTemplate.optional(),
  LINK_CHECKS: onOff.optional(),
  AI_ENDPOINT_URL: url.optional(),
  AI_ENDPOINT_KEY: z.string().optional(),
  AI_ENDPOINT_MODEL: z.string().max(200).optional(),
  DEMO_PAYMENTS: onOff.optional(),
  ...paymentVariables,
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  CDN_PURGE_URL: url.optional(),
  CDN_PURGE_KIND: oneOf("varnish", "http").default("http"),
  CDN_PURGE_TOKEN: z.string().min(1).optional(),
  ...metricsVariables,
  SLOW_STATEMENT_MS: wholeNumber(0, 60_000).default(200),
  RATE_LIMITS: onOff.default(true),
  PAGE_CACHE: onOff.optional(),
  SERVICE_WORKER: onOff.default(true),
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent").default("info"),
  AI_NICHE: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be a niche's slug, such as ai")
    .default("ai"),
  CONTACT_EMAIL: z.email("must be an e-mail address").optional(),
  SOCIAL_LINKS: z
    .string()
    .default("")
    .transform((value) =>
      value
        .split(",")
        .map((link) => link.trim())
        .filter(Boolean),
    )
    .pipe(z.array(url)),
  NEWSLETTER_URL: url.optional(),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, "must have 8 to 128 letters, digits or hyphens")
    .optional(),
  INDEXNOW_URL: url.default("https://api.indexnow.org/indexnow"),
});

export type Env = DatabaseSettings & {
  /** `development` is `npm run dev`, `production` is NODE_ENV=production, `local` is a plain `npm start`. */
  mode: "development" | "local" | "production" | "test";
  port: number;
  host: string;
  siteName: string;
  /** Origin without a trailing slash; the only source of absolute URLs. */
  siteUrl: string;
  dataDir: string;
  demoData: boolean;
  demoSignIn: boolean;
  authSecret?: string;
  emailPassword: boolean;
  /** Administrators and moderators must have a second factor. */
  requiresSecondFactor: boolean;
  google?: { clientId: string; clientSecret: string; discoveryUrl: string };
  secureCookies: boolean;
  mail: { smtpUrl?: string; from: string; outboxFolder: string };
  storage:
    | { kind: "disk"; folder: string }
    | { kind: "s3"; bucket: string; region: string; endpoint?: string; accessKeyId: string; secretAccessKey: string };
  backup: BackupSettings;
  /** Whether the server fetches logos from the products' websites. */
  fetchLogos: boolean;
  faviconUrl?: string;
  /** Whether the server regularly checks that the products' websites are up. */
  linkChecks: boolean;
  /** A server with a chat completions API that drafts texts for administrators. */
  languageModel?: { url: string; key?: string | undefined; model: string };
  payments: PaymentSettings;
  /** The currency of prices: ISO 4217, in lower case. */
  adCurrency: string;
  trustedProxyHops: number;
  webConcurrency: number;
  /** The cache in front of the site that wants to hear what is outdated. */
  edge?: { url: string; kind: "varnish" | "http"; token?: string | undefined };
  /** Absent where nobody collects metrics. */
  metrics?: MetricsSettings | undefined;
  /** Statements that take this long are logged; 0 for none. */
  slowStatementMs: number;
  rateLimits: boolean;
  pageCache: boolean;
  serviceWorker: boolean;
  logLevel: z.infer<typeof schema>["LOG_LEVEL"];
  /** The slug of the niche that /ai-tools shows. */
  aiNiche: string;
  contactEmail?: string;
  socialLinks: string[];
  /** The URL of a newsletter hosted elsewhere; replaces our own. */
  newsletterUrl?: string;
  /** What administrators can't change, because the environment sets it. */
  lockedSettings: LockableSetting[];
  /** Where we announce removed pages (IndexNow), and the key that proves that the site is ours. */
  indexNow?: { key: string; serviceUrl: string };
};

/**
 * Reads the configuration, or stops with one line that names every mistake. The only place in `src/` that reads
 * `process.env`.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = readGiven(source, Object.keys(schema.shape));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new StartupError(`The configuration is wrong: ${lines.join("; ")}.`);
  }
  const raw = parsed.data;
  const mode = raw.NODE_ENV ?? "local";
  const dataDir = resolve(projectRoot, raw.DATA_DIR);
  const siteUrl = new URL(raw.SITE_URL ?? `http://localhost:${raw.PORT}`).origin;
  if (mode !== "production" && isPublicSite(siteUrl)) {
    throw new StartupError("SITE_URL is an address that others can reach: set NODE_ENV=production.");
  }
  const google = googleOf(raw);
  const demoData = raw.DEMO_DATA ?? mode !== "production";
  const env: Env = {
    mode,
    port: raw.PORT,
    host: raw.HOST,
    siteName: raw.SITE_NAME,
    siteUrl,
    dataDir,
    ...databaseSettingsOf(raw),
    demoData,
    demoSignIn: hasDemoDoors({ ...raw, mode, siteUrl, hasGoogle: google !== undefined }),
    authSecret: raw.AUTH_SECRET,
    emailPassword: raw.AUTH_EMAIL_PASSWORD,
    requiresSecondFactor: raw.ADMIN_TWO_FACTOR === "required",
    google,
    secureCookies: raw.COOKIE_SECURE ?? siteUrl.startsWith("https:"),
    mail: {
      smtpUrl: raw.SMTP_URL,
      from:
        raw.MAIL_FROM ?? `${raw.SITE_NAME.replace(/[^\p{L}\p{N} .-]/gu, "")} <no-reply@${new URL(siteUrl).hostname}>`,
      outboxFolder: resolve(dataDir, "outbox"),
    },
    storage: storageOf(raw, dataDir),
    backup: backupSettingsOf(raw, { dataDir, account: accountOf(raw) }),
    fetchLogos: raw.FETCH_LOGOS ?? mode === "production",
    faviconUrl: raw.FAVICON_URL,
    // Not from a demo: its products are real sites that never asked to be listed.
    linkChecks: raw.LINK_CHECKS ?? (mode === "production" && !demoData),
    languageModel: languageModelOf(raw),
    payments: paymentsOf(raw, { isProduction: mode === "production" }),
    adCurrency: raw.AD_CURRENCY,
    trustedProxyHops: raw.TRUSTED_PROXY_HOPS,
    webConcurrency: raw.WEB_CONCURRENCY,
    ...(raw.CDN_PURGE_URL && {
      edge: { url: raw.CDN_PURGE_URL, kind: raw.CDN_PURGE_KIND, token: raw.CDN_PURGE_TOKEN },
    }),
    metrics: metricsOf(raw),
    slowStatementMs: raw.SLOW_STATEMENT_MS,
    rateLimits: raw.RATE_LIMITS,
    // In development, cached pages would be outdated.
    pageCache: raw.PAGE_CACHE ?? mode !== "development",
    serviceWorker: raw.SERVICE_WORKER,
    logLevel: raw.LOG_LEVEL,
    aiNiche: raw.AI_NICHE,
    contactEmail: raw.CONTACT_EMAIL,
    socialLinks: raw.SOCIAL_LINKS,
    newsletterUrl: raw.NEWSLETTER_URL,
    lockedSettings: (Object.keys(settingVariables) as LockableSetting[]).filter((name) =>
      Object.hasOwn(given, settingVariables[name]),
    ),
    ...(raw.INDEXNOW_KEY && { indexNow: { key: raw.INDEXNOW_KEY, serviceUrl: raw.INDEXNOW_URL } }),
  };
  if (mode === "production") refuseUnsafeProduction(env, raw);
  return env;
}

type Raw = z.infer<typeof schema>;

function googleOf(raw: Raw): Env["google"] {
  if (Boolean(raw.GOOGLE_CLIENT_ID) !== Boolean(raw.GOOGLE_CLIENT_SECRET)) {
    throw new StartupError("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither.");
  }
  if (!raw.GOOGLE_CLIENT_ID || !raw.GOOGLE_CLIENT_SECRET) return undefined;
  return {
    clientId: raw.GOOGLE_CLIENT_ID,
    clientSecret: raw.GOOGLE_CLIENT_SECRET,
    discoveryUrl: raw.GOOGLE_DISCOVERY_URL,
  };
}

function languageModelOf({ AI_ENDPOINT_URL, AI_ENDPOINT_KEY, AI_ENDPOINT_MODEL }: Raw): Env["languageModel"] {
  if (Boolean(AI_ENDPOINT_URL) !== Boolean(AI_ENDPOINT_MODEL)) {
    throw new StartupError("AI_ENDPOINT_URL and AI_ENDPOINT_MODEL go together: set both or neither.");
  }
  if (!AI_ENDPOINT_URL || !AI_ENDPOINT_MODEL) return undefined;
  return { url: AI_ENDPOINT_URL, key: AI_ENDPOINT_KEY, model: AI_ENDPOINT_MODEL };
}

function storageOf(raw: Raw, dataDir: string): Env["storage"] {
  if (raw.STORAGE === "disk") return { kind: "disk", folder: resolve(dataDir, "files") };
  const account = accountOf(raw);
  if (!raw.S3_BUCKET || !account) {
    throw new StartupError("STORAGE=s3 needs S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.");
  }
  return { kind: "s3", bucket: raw.S3_BUCKET, ...account };
}

/** Of uploaded files, of backups, or of both. */
function accountOf({ S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Raw) {
  if (!S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function refuseUnsafeProduction(env: Env, raw: Raw): void {
  const problems: string[] = [];
  if (!raw.SITE_URL) problems.push("SITE_URL is not set.");
  else if (!env.siteUrl.startsWith("https:")) problems.push("SITE_URL must start with https://.");
  if (!env.authSecret) problems.push("AUTH_SECRET is not set (at least 32 random characters).");
  if (!env.secureCookies) problems.push("COOKIE_SECURE=off is for local use only.");
  if (!env.rateLimits) problems.push("RATE_LIMITS=off is for benchmarks and tests only.");
  problems.push(...paymentProblems(env.payments, raw));
  if (problems.length > 0) {
    throw new StartupError(
      `NODE_ENV=production refuses this configuration.\n${problems.map((p) => `  ${p}`).join("\n")}`,
    );
  }
}
