import type { Context } from "hono";
import { DomainError } from "#contract/shared/errors.ts";
import type { AppEnv } from "#http/context.ts";
import type { ApiDependencies } from "../api-dependencies.ts";

/** The session of this request, and whose it is. */
export function ownSessionOf({ viewer, sessionHash }: AppEnv["Variables"]): { userId: string; sessionHash: string } {
  if (!viewer || !sessionHash) throw new DomainError("not_signed_in");
  return { userId: viewer.userId, sessionHash };
}

/** Ends the session, deletes the cookie and clears the browser's cached private pages. */
export async function endSession(c: Context<AppEnv>, { identity }: Pick<ApiDependencies, "identity">): Promise<void> {
  const headers = await identity.signOut(c.req.raw.headers);
  for (const cookie of headers.getSetCookie()) c.header("Set-Cookie", cookie, { append: true });
  c.header("Clear-Site-Data", '"cache", "storage"');
  c.header("Cache-Control", "private, no-store");
}
