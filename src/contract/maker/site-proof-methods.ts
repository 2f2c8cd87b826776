/** Where a claimant can publish the token. */
export const siteProofMethods = ["dns", "meta", "file"] as const;
export type SiteProofMethod = (typeof siteProofMethods)[number];
