import type { ClaimProof } from "#contract/maker/claims.ts";
import type { ProductSite } from "../../../catalog/websites/product-site.ts";

/** The same on every Toolshelf site, whatever its name: makers publish it on their own servers. */
export const PROOF_NAME = "toolshelf-claim";

/** The proof that a claimant publishes, and where: in a DNS record, on the start page, or in a file. */
export function proofPlacesOf(site: ProductSite, token: string): ClaimProof {
  const line = proofLine(token);
  return {
    mailDomain: site.registered,
    dns: { name: `_${PROOF_NAME}.${site.domain}`, value: line },
    meta: { page: `${site.origin}/`, tag: `<meta name="${PROOF_NAME}" content="${token}">` },
    file: { address: `${site.origin}/.well-known/${PROOF_NAME}.txt`, content: line },
  };
}

export function proofLine(token: string): string {
  return `${PROOF_NAME}=${token}`;
}
