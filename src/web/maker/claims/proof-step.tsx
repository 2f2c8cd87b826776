import type { Claim } from "#contract/maker/claims.ts";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import * as claims from "#contract/shared/messages/claims.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { Callout } from "../../ui/layout/callout.tsx";
import { TabLinks } from "../../ui/navigation/tab-links.tsx";
import { useCurrentInView } from "../../ui/navigation/use-current-in-view.ts";
import "../../ui/navigation/edge-fade.css";
import { CancelClaim } from "./cancel-claim.tsx";
import { ClaimPage } from "./claim-page.tsx";
import { CodeProof } from "./code-proof.tsx";
import { ReviewRequest } from "./review-request.tsx";
import { SiteProof } from "./site-proof.tsx";

const ways = [
  { way: "email", label: "Email code" },
  { way: "dns", label: "DNS record" },
  { way: "meta", label: "Meta tag" },
  { way: "file", label: "File" },
  { way: "review", label: "Ask us" },
] as const;

type Way = (typeof ways)[number]["way"];

type ProofStepProps = {
  product: Product;
  isNews: boolean;
  claim: Claim;
  way: string | null;
  refused: RefusedForm | null;
  onChange: (claim: Claim) => void;
};

/** Five ways to verify ownership, each with its own address, so they work without JavaScript. */
export function ProofStep({ product, isNews, claim, way, refused, onChange }: ProofStepProps) {
  const chosen = wayOf(claim, way);
  const { proof } = claim;
  const tabs = useCurrentInView<HTMLDivElement>(chosen);
  const panel = { claim, refused, onChange };
  return (
    <ClaimPage
      product={product}
      isNews={isNews}
      title={`Verify that ${product.name} is yours`}
      text={proof ? nextStep(product.makers.length > 0) : claims.noSite.title}
    >
      {proof ? (
        <div ref={tabs}>
          <TabLinks
            label="Verification methods"
            keepsScroll
            className="edge-fade"
            items={ways.map((each) => ({
              to: paths.claim(product.slug, each.way),
              label: each.label,
              current: each.way === chosen,
            }))}
          />
        </div>
      ) : (
        <Callout text={claims.noSite.text} />
      )}
      <div className="pt-6">
        {chosen === "review" && <ReviewRequest {...panel} hasMakers={product.makers.length > 0} />}
        {proof && chosen === "email" && <CodeProof {...panel} proof={proof} />}
        {proof && chosen !== "email" && chosen !== "review" && (
          <SiteProof key={chosen} {...panel} proof={proof} method={chosen} />
        )}
      </div>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="text-meta text-muted">
          {claim.expiresAt && (
            <>
              Open until <ShortDate iso={claim.expiresAt} />. You can leave this page and come back.
            </>
          )}
        </p>
        <CancelClaim claim={claim} />
      </div>
    </ClaimPage>
  );
}

function nextStep(hasMakers: boolean): string {
  return hasMakers
    ? "Pick a method. The product already has a maker, so an administrator makes the final decision."
    : "Pick a method. You're listed once it's verified.";
}

/** The tab in the address, or else the method tried last; without a website there is only one. */
function wayOf({ proof, method }: Claim, asked: string | null): Way {
  if (!proof) return "review";
  const named = ways.find(({ way }) => way === asked)?.way;
  return named ?? (method === null || method === "admin" ? "email" : method);
}
