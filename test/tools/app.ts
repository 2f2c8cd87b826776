import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll } from "vitest";
import { createApp } from "#app.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Site } from "#contract/shared/site.ts";
import { type Database, openDatabase } from "#db/database.ts";
import type { LogoServices } from "#domain/catalog/products/logos/fetch-logo.ts";
import { createVisitCounter, type VisitCounter } from "#domain/engagement/visits/create-visit-counter.ts";
import type { ProofSources } from "#domain/makers/claims/proof/look-for-proof.ts";
import { codeSecretOf } from "#domain/promotion/codes/redemption-code.ts";
import type { MailService } from "#domain/records/letters/mail-service.ts";
import { sendNextLetter } from "#domain/records/letters/send-next-letter.ts";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { type Env, readEnv } from "#env.ts";
import { createRateLimits } from "#http/limits/rate-limit.ts";
import { createIdentity } from "#identity/create-identity.ts";
import { siteOf } from "#process/live-site.ts";
import { createImagePipeline } from "#services/images/image-pipeline.ts";
import { createLanguageModel } from "#services/language-model/language-model.ts";
import { createMail } from "#services/mail/create-mail.ts";
import { createPayments, type Payments } from "#services/payments/create-payments.ts";
import { createStorage } from "#services/storage/create-storage.ts";
import { useTestDatabase } from "#test/database.ts";
import { renderPage } from "#web/app/entry-server.tsx";
import { noLogos, noOutside } from "./no-outside.ts";
import { type Role, type SignedIn, signInAs } from "./sign-in.ts";

const origin = "http://localhost:3000";
export const authSecret = "a secret for tests that is long enough";

export type App = ReturnType<typeof createApp>;

type Send = {
  method?: string;
  json?: unknown;
  form?: Record<string, string>;
  /** Sent as it is; its type is among the headers. */
  text?: string;
  headers?: Record<string, string>;
};

export type Client = {
  /** A same-origin request, as our own pages send it; redirects are not followed. */
  send(path: string, options?: Send): Promise<Response>;
};

export type TestApp = {
  origin: string;
  database: Database;
  /** The folder mails are written to, unless the settings name a mail server. */
  outboxFolder: string;
  /** Sends every mail that is due, as the worker of a running server does. */
  sendLetters(): Promise<void>;
  /** Two instances of the site on one database, which share no memory, like two processes. */
  instances: [App, App];
  /** What each of them knows about the site; a running server updates it. */
  sites: [Site, Site];
  /** Per instance: flush to store the visits it has buffered. */
  visits: [VisitCounter, VisitCounter];
  guest: Client;
  signIn(role?: Exclude<Role, "guest">): Promise<Client & SignedIn>;
};

/**
 * The whole site on this file's own database, with real dependencies. Call at the top of the file; the returned object
 * is filled before the first test. Rate limits are off unless the test is about them.
 */
export function useTestApp(
  settings: Record<string, string> = {},
  {
    proofs = noOutside,
    logos = noLogos,
    replicaOf,
    paymentsOf = sandboxOf,
  }: {
    proofs?: ProofSources;
    logos?: LogoServices;
    replicaOf?: (url: string) => Promise<string>;
    paymentsOf?: (env: Env, database: Database) => Promise<Payments | undefined>;
  } = {},
): TestApp {
  const database = useTestDatabase();
  const testApp = Object.assign({} as TestApp, { origin, database });
  let closeAll = async () => {};

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "toolshelf-app-"));
    const env = readEnv({
      NODE_ENV: "test",
      SITE_URL: origin,
      DATA_DIR: dataDir,
      AUTH_SECRET: authSecret,
      COOKIE_SECURE: "on",
      RATE_LIMITS: "off",
      ...settings,
    });
    testApp.outboxFolder = env.mail.outboxFolder;
    const mail = createMail(env.mail);
    testApp.sendLetters = () => sendLetters(env, { database, mail });
    // Only this instance reads public pages from the replica, if the test has one.
    const readUrls = replicaOf && [await replicaOf(database.url)];
    const second = await openDatabase({ url: database.url, patience: 15, readUrls });
    testApp.visits = [visitsOf(database), visitsOf(second)];
    const storage = await createStorage(env.storage);
    testApp.sites = [siteOf(env, { hasDemoData: false }), siteOf(env, { hasDemoData: false })];
    const assembleOn = async (own: Database, n: 0 | 1) => {
      const [visits, site] = [testApp.visits[n], testApp.sites[n]];
      const payments = await paymentsOf(env, own);
      return assemble(env, { database: own, storage, proofs, logos, visits, site, payments });
    };
    testApp.instances = [await assembleOn(database, 0), await assembleOn(second, 1)];
    testApp.guest = clientOf(testApp.instances[0]);
    testApp.signIn = async (role = "user") => {
      const signer = { secret: authSecret, secureCookies: env.secureCookies };
      const person = await signInAs(database.app, { role, signer });
      return { ...person, ...clientOf(testApp.instances[0], person.cookie) };
    };
    closeAll = async () => {
      await Promise.all(testApp.visits.map((visits) => visits.stop()));
      await second.close();
      await mail.close();
      await rm(dataDir, { recursive: true, force: true });
    };
  });
  afterAll(() => closeAll());
  return testApp;
}

/** A client of this instance. */
export function clientOf(app: App, cookie?: string): Client {
  return {
    async send(path, { method = "GET", json, form, text, headers } = {}) {
      const request = new Request(new URL(path, origin), {
        method,
        redirect: "manual",
        headers: {
          "sec-fetch-site": "same-origin",
          ...(cookie && { cookie }),
          ...(json !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        body: text ?? (form ? new URLSearchParams(form) : json === undefined ? undefined : JSON.stringify(json)),
      });
      return await app.fetch(request, { clientAddress: "127.0.0.1" });
    },
  };
}

/** Events go nowhere: nothing listens in these tests. */
function sandboxOf(env: Env, database: Database): Promise<Payments | undefined> {
  return createPayments({ env, db: database.app, authSecret, log: pino({ level: "silent" }) });
}

export function visitsOf(database: Database): VisitCounter {
  return createVisitCounter({ db: database.app, log: pino({ level: "silent" }) });
}

async function sendLetters(env: Env, { database, mail }: { database: Database; mail: MailService }): Promise<void> {
  const services = { mail, site: siteOf(env, { hasDemoData: false }), log: pino({ level: "silent" }) };
  while (await sendNextLetter(database.app, services));
}

type Parts = {
  database: Database;
  payments?: Payments | undefined;
  storage: FileStorage;
  visits: VisitCounter;
  site?: Site;
  proofs: ProofSources;
  logos?: LogoServices;
};

export function assemble(env: Env, parts: Parts): App {
  const { database, payments, storage, visits, proofs, logos = noLogos } = parts;
  const { site = siteOf(env, { hasDemoData: false }) } = parts;
  const log = pino({ level: "silent" });
  const identity = createIdentity({ db: database.app, reads: database.reads, env: { ...env, authSecret }, log });
  const rateLimits = createRateLimits({ pool: database.pools.app, enabled: env.rateLimits, log });
  const assets = { scripts: ["/assets/client.js"], styles: ["/assets/client.css"], fonts: [], preloads: [] };
  return createApp({
    env,
    log,
    database,
    identity,
    rateLimits,
    site,
    visits,
    lockedSettings: env.lockedSettings,
    checksLinks: env.linkChecks,
    languageModel: env.languageModel && createLanguageModel(env.languageModel),
    payments: payments?.provider,
    checkoutPages: payments?.checkoutPages,
    adCurrency: env.adCurrency,
    codeSecret: codeSecretOf(authSecret),
    proofs,
    storage,
    avatars: { storage, images: createImagePipeline() },
    brand: { storage, images: createImagePipeline({ maxFileBytes: limits.pictures.bytesMax }) },
    logos,
    productFiles: { storage, images: createImagePipeline({ maxFileBytes: limits.pictures.bytesMax }) },
    web: { renderPage, assetsFor: () => assets },
  });
}
