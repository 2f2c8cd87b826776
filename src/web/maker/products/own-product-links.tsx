import type { OwnProductStage } from "#contract/maker/own-products.ts";
import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";

type OwnProductLinksProps = {
  product: { id: number; slug: string; name: string; stage: OwnProductStage };
};

/** Links to what an owner can do next with a product. */
export function OwnProductLinks({ product: { id, slug, name, stage } }: OwnProductLinksProps) {
  const isUnfinished = stage === "draft" || stage === "incomplete";
  return (
    <>
      {isUnfinished && (
        <ButtonLink to={paths.myProduct(id, "page")} size="sm" variant="primary" aria-label={`Continue ${name}`}>
          Continue
        </ButtonLink>
      )}
      <ButtonLink
        to={isUnfinished ? paths.listProduct(id) : paths.myProduct(id, "page")}
        size="sm"
        aria-label={`Edit ${name}`}
      >
        Edit
      </ButtonLink>
      {stage !== "draft" && (
        <ButtonLink
          to={stage === "live" ? paths.product(slug) : paths.previewProduct(id)}
          size="sm"
          aria-label={`View ${name}`}
        >
          View
        </ButtonLink>
      )}
      {!isUnfinished && (
        <ButtonLink to={paths.launchSteps(id)} size="sm" aria-label={`Launch steps of ${name}`}>
          Launch steps
        </ButtonLink>
      )}
    </>
  );
}
