import { DomainError } from "#contract/shared/errors.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import type { AppEnv } from "#http/context.ts";

/** Whoever the gate of the admin area has let in. */
export function staffOf({ viewer }: AppEnv["Variables"]): Viewer {
  if (!viewer) throw new DomainError("not_signed_in");
  return viewer;
}
