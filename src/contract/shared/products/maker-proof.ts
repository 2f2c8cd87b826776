/** How a person came to be listed as a maker (rule 26). */
export const makerProofs = ["submitter", "email", "dns", "meta", "file", "admin", "invitation"] as const;
export type MakerProof = (typeof makerProofs)[number];

/** Proved by the product's own domain or confirmed by an administrator; the others only say so. */
export const verifiedProofs = ["email", "dns", "meta", "file", "admin"] as const satisfies MakerProof[];

export function isVerifiedProof(proof: MakerProof): boolean {
  return (verifiedProofs as readonly MakerProof[]).includes(proof);
}
