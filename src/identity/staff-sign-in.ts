import type { APIError } from "better-auth";
import { and, eq } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { accounts } from "#db/schema/identity.ts";
import { endSession } from "#domain/people/profiles/end-session.ts";
import { findStaffSession } from "#domain/people/staff/find-staff-session.ts";
import { codeOf, signInPath } from "./auth-door.ts";
import type { Auth } from "./create-auth.ts";
import { hashSessionToken } from "./sessions/session-cookie.ts";

export type StaffSignIn = {
  /** Signs in a person with a role (rule 31). The session may still wait for the code of the second factor. */
  signIn(given: Given): Promise<{ cookies: string[]; userId: string; isCodeDue: boolean }>;
  isPassword(asked: { userId: string; password: string }): Promise<boolean>;
  hashPassword(password: string): Promise<string>;
};

type Given = { email: string; password: string; userAgent: string | undefined };

/**
 * The administrators' own password sign-in. It works even when AUTH_EMAIL_PASSWORD doesn't offer passwords to others.
 */
export function createStaffSignIn({ db, auth }: { db: Db; auth: () => Promise<Auth> }): StaffSignIn {
  return {
    async signIn({ email, password, userAgent }) {
      const headers = new Headers(userAgent ? { "user-agent": userAgent } : {});
      // It hashes the password even if there is no such account, so that both refusals take the same time.
      const { api } = await auth();
      const answer = await api
        .signInEmail({ headers, body: { email, password }, returnHeaders: true })
        .catch(async (error: unknown) => {
          const { APIError } = await import("better-auth");
          throw error instanceof APIError ? new DomainError(refusalOf(error), { cause: error }) : error;
        });
      const sessionHash = hashSessionToken(answer.response.token);
      const staff = await findStaffSession(db, { sessionHash });
      if (staff) return { cookies: answer.headers.getSetCookie(), ...staff };
      await endSession(db, { sessionHash });
      throw new DomainError("access_denied");
    },

    async isPassword({ userId, password }) {
      const [account] = await db
        .select({ hash: accounts.password })
        .from(accounts)
        .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
      if (!account?.hash) return false;
      const { verifyPassword } = await import("better-auth/crypto");
      return await verifyPassword({ hash: account.hash, password });
    },

    async hashPassword(password) {
      const { hashPassword } = await import("better-auth/crypto");
      return await hashPassword(password);
    },
  };
}

function refusalOf(error: APIError) {
  const code = codeOf(String(error.body?.code ?? error.statusCode), signInPath);
  // Nobody has a role without a confirmed address.
  return code === "email_not_verified" ? "access_denied" : code;
}
