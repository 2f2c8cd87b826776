import { DomainError } from "#contract/shared/errors.ts";
import { parseId } from "#contract/shared/id.ts";
import type { AppEnv } from "#http/context.ts";

/** What requests about one product share: the product and the viewer. */

export function productIdOf(raw: string): number {
  const id = parseId(raw);
  if (id === null) throw new DomainError("product_not_found");
  return id;
}

export function viewerIdOf({ viewer }: AppEnv["Variables"]): string {
  if (!viewer) throw new DomainError("not_signed_in");
  return viewer.userId;
}
