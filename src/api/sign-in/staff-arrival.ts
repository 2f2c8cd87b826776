import type { Context } from "hono";
import { DomainError } from "#contract/shared/errors.ts";
import { acceptSecondFactor } from "#domain/people/accounts/accept-second-factor.ts";
import { createSuperAdmin } from "#domain/people/staff/create-super-admin.ts";
import type { AppEnv } from "#http/context.ts";
import { forgetAccount, spendAccount, spendSecondFactor } from "#http/limits/account-limits.ts";
import { leaveFlash } from "#http/sessions/flash.ts";
import { isAskedHere } from "#http/sessions/own-machine.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { arrive } from "./arrive.ts";

type Credentials = { dependencies: ApiDependencies; email: string; password: string };

/** The administrators' sign-in, by API or form, once the security check is passed. */
export async function signInStaff(
  c: Context<AppEnv>,
  { dependencies, email, password }: Credentials,
): Promise<{ isCodeDue: boolean }> {
  const { identity, rateLimits } = dependencies;
  await rateLimits.spend(c, { name: "sign_in_address" });
  await spendAccount(c, { rateLimits, email });
  if (email === identity.demoAdminEmail && !isAskedHere(c)) throw new DomainError("access_denied");
  const { cookies, isCodeDue } = await identity.staff.signIn({
    email,
    password,
    userAgent: c.req.header("user-agent"),
  });
  await forgetAccount(c, { rateLimits, email });
  const answer = new Response(null, { headers: cookies.map((line): [string, string] => ["set-cookie", line]) });
  await arrive(c, { dependencies, answer, target: "/" });
  return { isCodeDue };
}

type TypedCode = { dependencies: ApiDependencies; code: string };

/** The second step of a sign-in, however the first one went. */
export async function enterCode(c: Context<AppEnv>, { dependencies, code }: TypedCode): Promise<void> {
  const { identity, rateLimits, database } = dependencies;
  const { codeDueFor: userId, sessionHash } = c.var;
  if (!userId || !sessionHash) throw new DomainError("not_signed_in");
  await spendSecondFactor(c, { rateLimits, userId });
  await identity.secondFactor.check({ headers: c.req.raw.headers, userId, code });
  await acceptSecondFactor(database.app, { sessionHash });
  await rateLimits.forget("second_factor", userId);
  leaveFlash(c, { codes: ["success.welcomeBack"], isSecure: identity.hasSecureCookies });
}

type NewAdmin = {
  dependencies: ApiDependencies;
  input: { token: string; name: string; email: string; password: string };
};

/** *Create Super Admin*: by the token printed at the start (rule 29). */
export async function setUpSuperAdmin(c: Context<AppEnv>, { dependencies, input }: NewAdmin): Promise<void> {
  const { identity, rateLimits, database } = dependencies;
  await rateLimits.spend(c, { name: "setup_token" });
  const { password, ...admin } = input;
  const makePasswordHash = () => identity.staff.hashPassword(password);
  await createSuperAdmin(database.app, { ...admin, makePasswordHash });
}
