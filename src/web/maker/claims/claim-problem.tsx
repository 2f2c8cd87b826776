import * as errors from "#contract/shared/messages/errors.ts";
import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { OwnClaims } from "./own-claims.tsx";

const texts = {
  missing: errors.claim_product_missing.text,
  notFound: errors.claim_product_not_found.text,
  failed: errors.claim_load_failed.text,
};

export type ClaimProblemKind = keyof typeof texts;

/** Why there is nothing to claim here, with the viewer's own claims below. */
export function ClaimProblem({ problem, slug, page }: { problem: ClaimProblemKind; slug: string; page: number }) {
  return (
    <Container className="pt-10 pb-4">
      <div className="mx-auto max-w-2xl">
        <ErrorState
          title="Claim a product"
          headingLevel={1}
          text={texts[problem]}
          action={
            problem === "failed" ? (
              <ButtonLink to={paths.claim(slug)} reloadDocument>
                Try Again
              </ButtonLink>
            ) : (
              <ButtonLink to={paths.homeAll()}>Browse products</ButtonLink>
            )
          }
        />
        <OwnClaims page={page} />
      </div>
    </Container>
  );
}
