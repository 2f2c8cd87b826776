import type { Claim } from "#contract/maker/claims.ts";

/** The claim and tab that a form without JavaScript belongs to. */
export function ClaimPlace({ claim, way }: { claim: Claim; way?: string }) {
  return (
    <>
      <input type="hidden" name="claim" value={claim.id} />
      <input type="hidden" name="product" value={claim.product.slug} />
      {way && <input type="hidden" name="way" value={way} />}
    </>
  );
}
