import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import pino from "pino";
import { sessionRoutes } from "#api/routes/session.ts";
import { DomainError, errorStatus } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import type { MailMessage } from "#domain/records/letters/mail-service.ts";
import { sendNextLetter } from "#domain/records/letters/send-next-letter.ts";
import type { AppEnv } from "#http/context.ts";
import type { IdentityEnv } from "#identity/auth-options.ts";
import { createIdentity, type Identity } from "#identity/create-identity.ts";
import { createDemoProvider } from "#identity/demo/provider.ts";
import type { MeasureCall } from "#services/outbound/measure-call.ts";
import { type BrowserLike, browserLike } from "./browser-like.ts";

export type IdentityServer = {
  origin: string;
  env: IdentityEnv;
  identity: Identity;
  mails: MailMessage[];
  /** Sends every mail that is due into `mails`. */
  sendLetters(): Promise<void>;
  browser(): BrowserLike;
  close(): Promise<void>;
};

type Settings = Partial<IdentityEnv> & {
  /** This many identity instances take turns per request, like processes behind one port. */
  processes?: number;
  measureProvider?: MeasureCall;
};

/** A real server on loopback with only identity on it, wired the way `app.ts` and `server.ts` do it. */
export async function startIdentityServer(
  db: Db,
  { processes = 1, measureProvider, ...settings }: Settings = {},
): Promise<IdentityServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "toolshelf-identity-"));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  const env: IdentityEnv = {
    siteUrl: origin,
    siteName: "Toolshelf",
    authSecret: "a secret for tests that is long enough",
    demoSignIn: true,
    emailPassword: false,
    secureCookies: false,
    requiresSecondFactor: false,
    ...settings,
  };
  const log = pino({ level: "silent" });
  const mails: MailMessage[] = [];
  const mail = { send: async (message: MailMessage) => void mails.push(message) };
  const sendLetters = async () => {
    while (await sendNextLetter(db, { mail, site: { name: env.siteName, url: origin }, log }));
  };
  const identities = Array.from({ length: processes }, () =>
    createIdentity({ db, reads: db, env, log, ownAddress: () => `http://127.0.0.1:${port}`, measureProvider }),
  );
  const listeners = await Promise.all(
    identities.map(async (identity) => {
      const demoProvider = env.demoSignIn ? createDemoProvider({ db, env: { ...env, dataDir }, log }) : () => false;
      // As in http/front/front.ts: otherwise the package replaces `Response` for every later test file of this process.
      const answer = getRequestListener(createRoutes(identity).fetch, { overrideGlobalObjects: false });
      return (request: IncomingMessage, response: ServerResponse) => {
        if (!demoProvider(request, response)) void answer(request, response);
      };
    }),
  );
  let turn = 0;
  server.on("request", (request, response) => {
    turn += 1;
    listeners[turn % processes]?.(request, response);
  });
  const [identity] = identities as [Identity];
  return {
    origin,
    env,
    identity,
    mails,
    sendLetters,
    browser: () => browserLike(origin),
    close: () => close(server, dataDir),
  };
}

function createRoutes(identity: Identity) {
  return new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set("viewer", (await identity.findViewer(identity.sessionHashOf(c.req.raw.headers))).viewer);
      await next();
    })
    .get("/auth/google", (c) => identity.startGoogleSignIn(c.req.raw, { redirectTo: c.req.query("redirect") }))
    .all("/api/auth/*", (c) => identity.handler(c.req.raw))
    .route("/api/v1", sessionRoutes({ identity }))
    .get("*", (c) => c.text("a page"))
    .onError((error, c) => {
      if (error instanceof DomainError) return c.json({ code: error.code }, errorStatus[error.code]);
      return c.json({ code: "server_error", text: error.message }, 500);
    });
}

async function close(server: Server, dataDir: string): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(dataDir, { recursive: true, force: true });
}
