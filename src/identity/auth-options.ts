import { randomBytes } from "node:crypto";
import { APIError, type BetterAuthOptions } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { twoFactor } from "better-auth/plugins/two-factor";
import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import { safeRedirectTarget } from "#contract/shared/paths/redirect-target.ts";
import { paths } from "#contract/shared/paths.ts";
import { authAddress, recoveryPath } from "#contract/shared/sign-in/auth-address.ts";
import type { Db } from "#db/database.ts";
import { accounts, sessions, twoFactors, users, verifications } from "#db/schema/identity.ts";
import { deviceLabel } from "#domain/people/accounts/device-label.ts";
import { refuseSignUp } from "#domain/people/accounts/refuse-sign-up.ts";
import { findBlocklists } from "#domain/records/blocklists/find-blocklists.ts";
import { enqueueLetter, type NewLetter } from "#domain/records/letters/enqueue-letter.ts";
import type { LetterKind } from "#domain/records/letters/letter-kinds.ts";
import { googleProvider, type ProviderSettings } from "./google-provider.ts";
import { withHashedSessionTokens } from "./sessions/hashed-session-adapter.ts";
import { sessionCookieName } from "./sessions/session-cookie.ts";
import { sessionLifetime } from "./sessions/session-lifetime.ts";
import { loopbackTwins } from "./site-reach.ts";

export type IdentityEnv = {
  siteUrl: string;
  authSecret: string;
  google?: { clientId: string; clientSecret: string; discoveryUrl: string };
  demoSignIn: boolean;
  emailPassword: boolean;
  secureCookies: boolean;
  siteName: string;
  /** Staff must have a second factor. */
  requiresSecondFactor: boolean;
};

export type AuthOptionsInput = {
  db: Db;
  env: IdentityEnv;
  log: Logger;
  /** better-auth swallows errors from sending letters; this gets them. */
  onLetterLost: (error: unknown) => void;
  provider?: ProviderSettings;
};

/** Everything we decide about better-auth, in one place. */
export function authOptions({ db, env, log, onLetterLost, provider }: AuthOptionsInput) {
  const { siteUrl, siteName, secureCookies } = env;
  const enqueue = async <Kind extends LetterKind>(letter: NewLetter<Kind>) => {
    await enqueueLetter(db, letter).catch(onLetterLost);
  };
  const tables = drizzleAdapter(db, {
    provider: "pg",
    schema: { user: users, session: sessions, account: accounts, verification: verifications, twoFactor: twoFactors },
    // Not in one transaction: the hooks below need a second connection, and once as many people sign in at the same
    // time as the pool has connections, each would hold one and wait forever for another. An interrupted sign-up
    // repairs itself: the next sign-in finds the account by its verified address and adds the missing method.
    transaction: false,
  });
  return {
    appName: siteName,
    baseURL: siteUrl,
    basePath: "/api/auth",
    secret: env.authSecret,
    trustedOrigins: [siteUrl, ...loopbackTwins(siteUrl)],
    database: (options: BetterAuthOptions) => withHashedSessionTokens(tables(options)),
    telemetry: { enabled: false },
    // Our own rate limit (http/limits/rate-limit.ts) runs before this and is shared by all processes.
    rateLimit: { enabled: false },
    logger: { level: "warn", log: (_level, message) => log.warn({ source: "better-auth" }, message) },
    // Its refusals stay answers; a lost database is ours to answer and to log, without the values it prints.
    onAPIError: { errorURL: `${siteUrl}/auth`, throw: true },
    // The cookie may outlive an idle session; whether a session still counts is decided by its row.
    session: {
      expiresIn: sessionLifetime.people.absolute,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      additionalFields: { secondFactorAt: { type: "date", required: false, input: false } },
    },
    user: { additionalFields: { isDemo: { type: "boolean", required: true, defaultValue: false, input: false } } },
    account: {
      storeStateStrategy: "database",
      updateAccountOnSignIn: false,
      // Verified addresses are linked, on both sides; `refuseDemoWay` is the exception.
      accountLinking: { enabled: true, trustedProviders: [] },
    },
    verification: { storeIdentifier: "hashed" },
    emailAndPassword: {
      // Always, for the administrators' sign-in; `isOpen` decides what AUTH_EMAIL_PASSWORD offers to everybody.
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: limits.password.newMin,
      maxPasswordLength: limits.password.max,
      resetPasswordTokenExpiresIn: limits.mailedLinks.passwordResetMs / 1000,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => {
        const link = `${siteUrl}${recoveryPath}?token=${token}`;
        return enqueue({ kind: "password_reset", to: user.email, recipientId: user.id, data: { link } });
      },
      // The link came by mail, so the person using it owns the address. If somebody else signed up with it first, their
      // password is replaced.
      onPasswordReset: async ({ user }) => {
        // Using one reset link invalidates the account's others, which may be in a mailbox somebody else reads.
        await db.delete(verifications).where(eq(verifications.value, user.id));
        await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
      },
      // The page answers as it does for a new address; only the mailbox's owner learns that there is an account (A7).
      onExistingUserSignUp: ({ user }) =>
        enqueue({ kind: "account_exists", to: user.email, recipientId: user.id, data: {} }),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: false,
      expiresIn: limits.mailedLinks.verificationMs / 1000,
      sendVerificationEmail: async ({ user, token, url }) => {
        const wanted = new URL(url).searchParams.get("callbackURL")?.replace(siteUrl, "");
        // Only a new account has an address to confirm: its first sign-in goes through onboarding.
        const redirectTo = paths.onboarding(safeRedirectTarget(wanted, siteUrl));
        const landing = authAddress({ isVerified: true, redirectTo });
        const query = new URLSearchParams({ token, callbackURL: siteUrl + landing });
        const link = `${siteUrl}/api/auth/verify-email?${query}`;
        await enqueue({ kind: "email_verification", to: user.email, recipientId: user.id, data: { link } });
      },
    },
    databaseHooks: {
      user: {
        create: {
          before: async ({ name, email }, context) => {
            await refuseBlockedDomain(db, { email });
            await refuseUninvited(db, { email });
            return {
              data: {
                // Sign-up doesn't ask for a name; the profile has one.
                name: name.trim().slice(0, 100) || email.slice(0, email.indexOf("@")),
                image: null,
                isDemo: env.demoSignIn && context?.path === "/callback/:id",
              },
            };
          },
        },
      },
      account: {
        create: {
          before: async ({ providerId, userId }) => {
            if (env.demoSignIn && providerId === "google") await refuseDemoWay(db, { userId });
            return { data: withoutTokens };
          },
        },
      },
      session: {
        create: {
          before: async (session, context) => {
            await refuseDisabled(db, { userId: session.userId, areDemoPeopleWelcome: env.demoSignIn });
            const token = randomBytes(32).toString("base64url");
            // The session that replaces the one in which the second factor was set up.
            const secondFactorAt = context?.path === "/two-factor/verify-totp" ? new Date() : null;
            return { data: { token, secondFactorAt, ...sessionColumns(session) } };
          },
        },
      },
    },
    advanced: {
      // Our cookie names already have the prefix; with this on better-auth would put __Secure- in front of them.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: secureCookies, httpOnly: true, sameSite: "lax", path: "/" },
      cookiePrefix: secureCookies ? "__Host-auth" : "auth",
      cookies: {
        session_token: { name: sessionCookieName({ secureCookies }) },
        state: { name: secureCookies ? "__Host-flow" : "flow", attributes: { maxAge: 10 * 60 } },
      },
      ipAddress: { disableIpTracking: true },
      // Explicit, because better-auth turns both checks off when NODE_ENV is "test".
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    plugins: [
      // Without its hook, which asks for the code after a password only: here a session without it counts for nothing,
      // however the person signed in (decision 0047).
      { ...twoFactor({ issuer: siteName, allowPasswordless: true }), hooks: {} },
      ...(provider ? [genericOAuth({ config: [googleProvider(provider)] })] : []),
    ],
  } satisfies BetterAuthOptions;
}

/** We never call the provider on anybody's behalf, so we don't store its tokens. */
const withoutTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
};

/** Stores only "Firefox on Linux" of the user agent, so that people can tell their own sessions apart. */
function sessionColumns({ expiresAt, userAgent }: { expiresAt: Date; userAgent?: string | null | undefined }) {
  const idle = new Date(Date.now() + sessionLifetime.people.idle * 1000);
  return { expiresAt: expiresAt < idle ? expiresAt : idle, ipAddress: null, userAgent: deviceLabel(userAgent) };
}

/** For new accounts by any door; the mail doors ask earlier, before they look for an account. */
async function refuseBlockedDomain(db: Db, { email }: { email: string }): Promise<void> {
  if ((await findBlocklists(db)).mailDomain(email) === null) return;
  throw new APIError("FORBIDDEN", { code: "mail_domain_blocked", message: "This mail domain is blocked." });
}

/** For new accounts by any door; the mail door asks earlier, too. */
async function refuseUninvited(db: Db, { email }: { email: string }): Promise<void> {
  try {
    await refuseSignUp(db, { email });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new APIError("FORBIDDEN", { code: error.code, message: "This site doesn't take this account." });
  }
}

async function refuseDisabled(
  db: Db,
  { userId, areDemoPeopleWelcome }: { userId: string; areDemoPeopleWelcome: boolean },
): Promise<void> {
  const columns = { disabledAt: users.disabledAt, isDemo: users.isDemo };
  const [user] = await db.select(columns).from(users).where(eq(users.id, userId));
  if (!user || user.disabledAt || (user.isDemo && !areDemoPeopleWelcome)) {
    throw new APIError("FORBIDDEN", { code: "account_disabled", message: "This account has been disabled." });
  }
}

/** An address typed into the demo chooser proves nothing: it never gives access to a real account. */
async function refuseDemoWay(db: Db, { userId }: { userId: string }): Promise<void> {
  const [user] = await db.select({ isDemo: users.isDemo }).from(users).where(eq(users.id, userId));
  if (user && !user.isDemo)
    throw new APIError("FORBIDDEN", { code: "not_a_demo_account", message: "Not a demo account." });
}
