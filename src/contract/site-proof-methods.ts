/** Where on their site a claimant can put the token. */
export const siteProofMethods = ["dns", "meta", "file"] as const;
export type SiteProofMethod = (typeof siteProofMethods)[number];
