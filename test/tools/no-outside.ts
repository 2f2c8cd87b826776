import type { ProofSources } from "#domain/claims/look-for-proof.ts";
import { createOutboundFetch } from "#services/outbound/outbound-fetch.ts";

/** A world in which no name resolves: a test that forgets to say what is out there finds nothing, and asks nobody. */
export const noOutside: ProofSources = {
  fetchPublic: createOutboundFetch({ resolve: async () => [] }),
  lookUpTxt: async () => [],
};
