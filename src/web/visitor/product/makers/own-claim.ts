import { useQuery } from "@tanstack/react-query";
import type { Claim } from "#contract/maker/claims.ts";
import * as everyPage from "#contract/shared/messages/every-page.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { queries } from "#web/data/queries.ts";
import { type Shell, useApi } from "#web/data/shell.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";

/** For the product page: loads the viewer's claim to this product, if somebody is signed in who isn't its maker. */
export async function prefetchOwnClaim(
  { api, queryClient }: Pick<Shell, "api" | "queryClient">,
  { id, isOwn }: Product,
) {
  const { viewer } = await queryClient.ensureQueryData(queries.session(api));
  // The page works without it.
  if (viewer && !isOwn) await queryClient.prefetchQuery(queries.productClaim(api, id));
}

const actions: Partial<Record<Claim["state"], string>> = {
  open: everyPage.claimOpen.action,
  in_review: everyPage.claimInReview.action,
};

/** The claim link's text for somebody whose claim is open; undefined for everybody else. */
export function useClaimAction(productId: number): string | undefined {
  const viewer = useViewer();
  const { data: claim } = useQuery({ ...queries.productClaim(useApi(), productId), enabled: viewer !== null });
  return claim ? actions[claim.state] : undefined;
}
