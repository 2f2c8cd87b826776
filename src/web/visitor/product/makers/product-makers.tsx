import * as everyPage from "#contract/shared/messages/every-page.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { useIsOpen } from "#web/data/load-site.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { PersonLine } from "#web/shared/people/person-line.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { MakerProof } from "./maker-proof.tsx";
import { useClaimAction } from "./own-claim.ts";

type ProductMakersProps = Pick<Product, "id" | "slug" | "makers" | "makerComment"> & {
  /** Its own people and reviewers see the page as it is, but aren't asked whether they made it. */
  isPreview?: boolean;
};

/** The makers and their comment (rules 22 and 24). */
export function ProductMakers({ id, slug, makers, makerComment, isPreview = false }: ProductMakersProps) {
  const viewer = useViewer();
  const canClaim = useIsOpen()(paths.claims()) && !isPreview;
  const claimAction = useClaimAction(id);
  const author = makerComment?.author?.username;
  const authorProof = makers.find(({ username }) => username === author)?.proof;
  return (
    <>
      {makerComment && (
        <section aria-labelledby="maker-comment" className="mt-10">
          <h2 id="maker-comment" className="text-heading">
            From the maker
          </h2>
          <div className="mt-3 rounded-card border border-line bg-raised p-4">
            {makerComment.author && (
              <PersonLine person={makerComment.author}>{authorProof && <MakerProof proof={authorProof} />}</PersonLine>
            )}
            <p className="words mt-2 whitespace-pre-line first:mt-0">{makerComment.comment}</p>
          </div>
        </section>
      )}
      <section aria-labelledby="makers" className="mt-10">
        <h2 id="makers" className="text-heading">
          {makers.length === 1 ? "Maker" : "Makers"}
        </h2>
        {makers.length === 0 ? (
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
            <p>{everyPage.unclaimed.title}</p>
            {canClaim && (
              <ButtonLink to={paths.claim(slug)} rel="nofollow" size="sm">
                {claimAction ?? everyPage.unclaimed.action}
              </ButtonLink>
            )}
          </div>
        ) : (
          <>
            <ul className="mt-3 space-y-2.5">
              {makers.map((maker) => (
                <li key={maker.username}>
                  <PersonLine person={maker}>
                    <MakerProof proof={maker.proof} />
                  </PersonLine>
                </li>
              ))}
            </ul>
            {canClaim && !makers.some(({ username }) => username === viewer?.username) && (
              <Link
                to={paths.claim(slug)}
                rel="nofollow"
                className="mt-3 inline-flex min-h-6 items-center text-meta text-muted underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11"
              >
                {claimAction ?? everyPage.claimedAlready.action}
              </Link>
            )}
          </>
        )}
      </section>
    </>
  );
}
