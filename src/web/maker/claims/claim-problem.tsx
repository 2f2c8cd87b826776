import * as errors from "#contract/shared/messages/errors.ts";
import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { OwnClaims } from "./own-claims.tsx";
import "../../ui/shelf/wide-board.css";

const texts = {
  missing: errors.claim_product_missing.text,
  notFound: errors.claim_product_not_found.text,
  failed: errors.claim_load_failed.text,
};

export type ClaimProblemKind = keyof typeof texts;

type ClaimProblemProps = { problem: ClaimProblemKind; slug: string; page: number };

/** Why there is nothing to claim here, and the viewer's own claims: first if they asked for no product. */
export function ClaimProblem({ problem, slug, page }: ClaimProblemProps) {
  const isList = problem === "missing";
  const action =
    problem === "failed" ? (
      <ButtonLink to={paths.claim(slug)} reloadDocument>
        Try Again
      </ButtonLink>
    ) : (
      <ButtonLink to={paths.homeAll()}>Browse products</ButtonLink>
    );
  return (
    <Container className="pt-10 pb-4">
      <div className="wide-board mx-auto max-w-2xl">
        {isList ? (
          <>
            <OwnClaims page={page} isWholePage />
            <section aria-labelledby="claim-product" className="mt-12 border-t border-line pt-6">
              <h2 id="claim-product" className="text-heading">
                Claim a product
              </h2>
              <p className="mt-1 text-sm text-muted">{texts.missing} Claims start on a product's page, under Makers.</p>
              <p className="mt-4">{action}</p>
            </section>
          </>
        ) : (
          <>
            <h1 className="text-title">Claim a product</h1>
            <p role="alert" className="mt-2 text-muted">
              {texts[problem]}
            </p>
            <p className="mt-5">{action}</p>
            <OwnClaims page={page} className="mt-12" />
          </>
        )}
      </div>
    </Container>
  );
}
