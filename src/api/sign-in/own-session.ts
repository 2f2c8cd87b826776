import { DomainError } from "#contract/shared/errors.ts";
import type { AppEnv } from "#http/context.ts";

/** The session of this request, and whose it is. */
export function ownSessionOf({ viewer, sessionHash }: AppEnv["Variables"]): { userId: string; sessionHash: string } {
  if (!viewer || !sessionHash) throw new DomainError("not_signed_in");
  return { userId: viewer.userId, sessionHash };
}
