import type { LogoServices } from "#domain/catalog/products/logos/fetch-logo.ts";
import type { ProofSources } from "#domain/makers/claims/proof/look-for-proof.ts";
import { createImagePipeline } from "#services/images/image-pipeline.ts";
import { createOutboundFetch } from "#services/outbound/outbound-fetch.ts";

/** No host name resolves, so a test that forgets to set up its network never reaches the real one. */
export const noOutside: ProofSources = {
  fetchPublic: createOutboundFetch({ resolve: async () => [] }),
  lookUpTxt: async () => [],
};

/** The same for logos. */
export const noLogos: LogoServices = { fetchPublic: noOutside.fetchPublic, images: createImagePipeline() };
