import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Claim } from "#contract/maker/claims.ts";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import * as limits from "#contract/shared/limits.ts";
import * as claims from "#contract/shared/messages/claims.ts";
import * as confirm from "#contract/shared/messages/confirm.ts";
import * as success from "#contract/shared/messages/success.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { paths } from "#contract/shared/paths.ts";
import { queries } from "../../data/queries.ts";
import { useApi } from "../../data/shell.ts";
import { useViewer } from "../../shared/auth/use-viewer.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Callout } from "../../ui/layout/callout.tsx";
import { NarrowPage } from "../../ui/layout/narrow-page.tsx";
import { CancelClaim } from "./cancel-claim.tsx";
import { ClaimConfirmation } from "./claim-confirmation.tsx";
import { ClaimPage } from "./claim-page.tsx";
import { ProofStep } from "./proof-step.tsx";

type ClaimScreenProps = {
  slug: string;
  /** The tab of the proof step. */
  way: string | null;
  refused: RefusedForm | null;
};

/** The claim to one product in its stored state, so people who come back see the next step. */
export function ClaimScreen({ slug, way, refused }: ClaimScreenProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const { data: product } = useSuspenseQuery(queries.product(api, slug));
  const query = queries.productClaim(api, product.id);
  const { data: claim } = useSuspenseQuery(query);
  const [isProvenHere, setIsProvenHere] = useState(false);
  const [isNews, setIsNews] = useState(false);

  function handleClaim(changed: Claim): void {
    queryClient.setQueryData(query.queryKey, changed);
    if (changed.state !== claim?.state) setIsNews(true);
    if (changed.state !== "proven") return;
    setIsProvenHere(true);
    // The product page must show the new maker.
    void queryClient.invalidateQueries({ queryKey: queries.product(api, slug).queryKey });
  }

  const page = { product, isNews };
  const isMaker = product.makers.some(({ username }) => username === viewer?.username);
  // Shown only after a proof on this page; the address can't fake it.
  if (isProvenHere) return <ClaimSuccess slug={slug} />;
  if (isMaker) {
    return (
      <ClaimPage {...page} title={confirm.claim.title} text={validation.makerAlreadyListed}>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.product(slug)}>View product</ButtonLink>
          <ButtonLink to={paths.launchSteps(product.id)}>Launch steps</ButtonLink>
        </div>
      </ClaimPage>
    );
  }
  if (claim?.state === "open") {
    return <ProofStep {...page} claim={claim} way={way} refused={refused} onChange={handleClaim} />;
  }
  if (claim?.state === "in_review") {
    return (
      <ClaimPage key="review" {...page} {...(claim.provenBy ? claims.provenInReview : claims.inReview)}>
        <CancelClaim claim={claim} />
      </ClaimPage>
    );
  }
  return (
    <ClaimPage {...page} title={confirm.claim.title} text={confirm.claim.text}>
      {claim && <PastClaim claim={claim} />}
      <ClaimConfirmation product={product} refused={refused} onClaim={handleClaim} />
    </ClaimPage>
  );
}

/** The outcome of the previous claim, unless the viewer canceled it. */
function PastClaim({ claim: { state, reason } }: { claim: Claim }) {
  const why = reason === null ? {} : { text: reason };
  if (state === "refused") return <Callout {...claims.refused} {...why} className="mb-6" />;
  if (state === "revoked") return <Callout {...claims.revoked} {...why} className="mb-6" />;
  if (state === "expired") return <Callout {...claims.expired} className="mb-6" />;
  return state === "lapsed" ? <Callout {...claims.lapsed} className="mb-6" /> : null;
}

/** Redirects to the product page after 2 seconds (rule 15). */
function ClaimSuccess({ slug }: { slug: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.product(slug)), limits.screen.claimRedirectMs);
    return () => clearTimeout(timer);
  }, [navigate, slug]);
  return (
    <NarrowPage {...success.claimed} announce>
      <ButtonLink to={paths.product(slug)}>View product</ButtonLink>
    </NarrowPage>
  );
}
