import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { DomainError } from "#contract/shared/errors.ts";
import { safeRedirectTarget } from "#contract/shared/paths/redirect-target.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import { refuseSignUp } from "#domain/people/accounts/refuse-sign-up.ts";
import { endSession } from "#domain/people/profiles/end-session.ts";
import { type FoundViewer, findViewer } from "#domain/people/profiles/find-viewer.ts";
import { refuseMailDomain } from "#domain/records/blocklists/refuse-blocked.ts";
import { type MeasureCall, unmeasured } from "#services/outbound/measure-call.ts";
import { isMailDoor, isOpen, leastMsOf, signUpPath, translateAnswer } from "./auth-door.ts";
import type { AuthOptionsInput, IdentityEnv } from "./auth-options.ts";
import type { Auth } from "./create-auth.ts";
import { demoClientOf, demoMountPath, googleCallbackPath } from "./demo/client.ts";
import { demoAdmin } from "./demo/people.ts";
import { findDiscovery, isAnswerOf, measureExchange, type ProviderSettings } from "./google-provider.ts";
import { createSecondFactor, type SecondFactor } from "./second-factor.ts";
import { createSecurityCheck, type SecurityCheck } from "./security-check.ts";
import {
  forgetSessionCookie,
  hashSessionToken,
  readSessionToken,
  sessionCookieName,
} from "./sessions/session-cookie.ts";
import { sessionLifetime } from "./sessions/session-lifetime.ts";
import { loopbackTwins } from "./site-reach.ts";
import { createStaffSignIn, type StaffSignIn } from "./staff-sign-in.ts";

export type Identity = {
  /** The session cookie's name; without it nobody is signed in. */
  sessionCookieName: string;
  /** Whether our cookies have `Secure` and the `__Host-` prefix. */
  hasSecureCookies: boolean;
  /** For `/api/auth/*`. Refusals are thrown as `DomainError`. */
  handler(request: Request): Promise<Response>;
  /**
   * For our own `GET /auth/google?redirect=/x`. A link, because CSP's form-action would block a form redirected to
   * Google.
   */
  startGoogleSignIn(request: Request, options: { redirectTo: string | null | undefined }): Promise<Response>;
  /** The id of the request's session in the table; null without one. */
  sessionHashOf(headers: Headers): string | null;
  findViewer(sessionHash: string | null): Promise<FoundViewer>;
  /** Who this response signs in: read from the session it sets, not from the one the request came with. */
  findNewViewer(answer: Response): Promise<FoundViewer>;
  /** The arithmetic question before the administrators' sign-in. */
  securityCheck: SecurityCheck;
  staff: StaffSignIn;
  secondFactor: SecondFactor;
  /** Whether staff must have one. */
  requiresSecondFactor: boolean;
  /** The demo administrator's address; null outside of a demo. */
  demoAdminEmail: string | null;
  /** The page that says who the demo sign-in is for; null without one. */
  demoNoticePath: string | null;
  /** Ends the session on the server; the returned headers delete the browser's cookie. */
  signOut(headers: Headers): Promise<Headers>;
};

export type IdentityOptions = {
  db: Db;
  /** For finding the viewer, the first step of every request with a session. */
  reads: Db;
  env: IdentityEnv;
  log: Logger;
  /**
   * Where this process reaches its own demo provider, once it listens: `http://127.0.0.1:3000`. Defaults to the site's
   * URL.
   */
  ownAddress?: () => string;
  /** For requests to the provider of Google's sign-in. */
  measureProvider?: MeasureCall;
};

export function createIdentity(options: IdentityOptions): Identity {
  const { db, reads, env, log, ownAddress, measureProvider = unmeasured } = options;
  const { siteUrl, secureCookies } = env;
  const cookie = { secureCookies, secret: env.authSecret };
  const lostLetters = new AsyncLocalStorage<unknown[]>();
  const onLetterLost = (error: unknown) => void lostLetters.getStore()?.push(error);
  let passwords: Promise<Auth> | undefined;
  const withPasswords = () => {
    passwords ??= openAuth({ db, env, log, onLetterLost }).catch((error) => {
      // The next sign-in tries again.
      passwords = undefined;
      throw error;
    });
    return passwords;
  };
  const withGoogle = retriedUntilReady(async () => {
    const provider = providerOf(env, ownAddress?.() ?? siteUrl);
    // better-auth requests the discovery document once and without a timeout, so we request it first, retrying as
    // needed.
    const discovery = provider && (await findDiscovery(provider.discoveryUrl, measureProvider));
    if (!discovery) return null;
    const auth = await openAuth({ db, env, log, onLetterLost, provider });
    const { socialProviders } = await auth.$context;
    const google = socialProviders.find(({ id }) => id === "google");
    if (!google) return null;
    measureExchange(google, measureProvider);
    return { auth, discovery };
  });

  function sessionHashOf(headers: Headers): string | null {
    const token = readSessionToken(headers, cookie);
    return token && hashSessionToken(token);
  }

  async function viewerOf(sessionHash: string | null): Promise<FoundViewer> {
    if (!sessionHash) return { viewer: null, codeDueFor: null, isFirstVisit: false };
    return await findViewer(db, {
      reads,
      sessionHash,
      areDemoPeopleWelcome: env.demoSignIn,
      lifetime: sessionLifetime,
      requiresSecondFactor: env.requiresSecondFactor,
      siteName: env.siteName,
    });
  }

  /** Null if the provider is unreachable, or the callback isn't from it. */
  async function authFor(url: URL) {
    if (url.pathname !== googleCallbackPath) return await withPasswords();
    const google = await withGoogle();
    return google && isAnswerOf(google.discovery, url) ? google.auth : null;
  }

  return {
    sessionCookieName: sessionCookieName(cookie),
    hasSecureCookies: secureCookies,

    async handler(request) {
      if (!isOpen(request, env)) throw new DomainError("not_found");
      const url = new URL(request.url);
      if (isMailDoor(url.pathname)) await refuseMailDomain(db, { email: await emailOf(request) });
      // Before it looks for an account, so that the answer is the same with and without one.
      if (url.pathname === signUpPath) await refuseSignUp(db, { email: await emailOf(request) });
      const auth = await authFor(url);
      if (!auth) return signInFailed("/");
      const lost: unknown[] = [];
      const handled = lostLetters.run(lost, () => withDeadline(auth.handler(request), 15_000));
      const [answer] = await Promise.all([handled, wait(leastMsOf(url.pathname))]);
      // The page must not say that a letter is on its way.
      if (lost.length > 0) throw lost[0];
      return answer ? await translateAnswer(answer, { request, siteUrl }) : signInFailed("/");
    },

    async startGoogleSignIn(request, { redirectTo }) {
      const target = safeRedirectTarget(redirectTo, siteUrl);
      // The flow's cookie must be set on the host the provider will redirect to.
      const { origin } = new URL(request.url);
      if (loopbackTwins(siteUrl).includes(origin)) return redirectTo302(`${siteUrl}${paths.googleSignIn(target)}`);
      const google = await withGoogle();
      if (!google) return signInFailed(target);
      const { headers, response } = await google.auth.api.signInSocial({
        body: {
          provider: "google",
          callbackURL: `${siteUrl}${target}`,
          // An account is created once, so onboarding is shown once; people may ignore the page.
          newUserCallbackURL: `${siteUrl}${paths.onboarding(target)}`,
          errorCallbackURL: `${siteUrl}${paths.auth(target)}`,
          disableRedirect: true,
        },
        headers: request.headers,
        returnHeaders: true,
      });
      return response.url ? redirectTo302(response.url, headers.getSetCookie()) : signInFailed(target);
    },

    sessionHashOf,
    findViewer: viewerOf,

    async findNewViewer(answer) {
      const lines = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
      return await viewerOf(sessionHashOf(new Headers({ cookie: lines.join("; ") })));
    },

    securityCheck: createSecurityCheck({ db, authSecret: env.authSecret }),
    staff: createStaffSignIn({ db, auth: withPasswords }),
    secondFactor: createSecondFactor({ db, auth: withPasswords }),
    requiresSecondFactor: env.requiresSecondFactor,
    demoAdminEmail: env.demoSignIn ? demoAdmin.email : null,
    demoNoticePath: env.demoSignIn ? `${demoMountPath}/auth` : null,

    async signOut(headers) {
      const sessionHash = sessionHashOf(headers);
      if (sessionHash) await endSession(db, { sessionHash });
      return new Headers({ "set-cookie": forgetSessionCookie(cookie) });
    },
  };
}

/** Malformed bodies are better-auth's to refuse. */
async function emailOf(request: Request): Promise<string> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return typeof body === "object" && body && "email" in body ? String(body.email) : "";
}

/** Loads better-auth on the first sign-in: it is a twentieth of the startup work, and visitors don't need it. */
async function openAuth(input: AuthOptionsInput): Promise<Auth> {
  const { createAuth } = await import("./create-auth.ts");
  return createAuth(input);
}

function providerOf(env: IdentityEnv, ownAddress: string): ProviderSettings | null {
  if (env.google) return env.google;
  if (!env.demoSignIn) return null;
  const { issuer, accountIssuer, clientId, clientSecret } = demoClientOf(env);
  return {
    clientId,
    clientSecret,
    accountIssuer,
    authorizationUrl: `${issuer}/auth`,
    discoveryUrl: `${ownAddress}${demoMountPath}/.well-known/openid-configuration`,
  };
}

/** Creates a value on first use. After a failure the next caller tries again; concurrent callers share one attempt. */
function retriedUntilReady<Thing>(make: () => Promise<Thing | null>): () => Promise<Thing | null> {
  let current: Promise<Thing | null> | null = null;
  return async () => {
    current ??= make();
    const attempt = current;
    const thing = await attempt.catch(() => null);
    if (!thing && current === attempt) current = null;
    return thing;
  };
}

function signInFailed(redirectTo: string): Response {
  const target = new URL(paths.auth(redirectTo), "http://localhost");
  target.searchParams.set("error", "google_sign_in_failed");
  return redirectTo302(target.pathname + target.search);
}

function redirectTo302(location: string, cookies: string[] = []): Response {
  const headers = new Headers({ location, "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 302, headers });
}

/** The promise's value, or null if it takes longer. Its work continues in the background. */
async function withDeadline<Value>(promise: Promise<Value>, ms: number): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
    promise.catch(() => {});
  }
}
