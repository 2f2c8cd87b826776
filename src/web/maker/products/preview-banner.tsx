import { EyeOff } from "lucide-react";
import type { ProductPreview } from "#contract/maker/product-preview.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { StagePill } from "./stage-pill.tsx";

/** Says who can see a product's preview, and its stage. */
export function PreviewBanner({ product: { id, slug, isOwn, stage, reason } }: { product: ProductPreview }) {
  const { title, text } = wordsOf(stage);
  const isUnfinished = stage === "draft" || stage === "incomplete";
  return (
    <section aria-label="Preview" className="border-b border-line bg-sunk">
      <Container className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
        <EyeOff className="size-5 shrink-0 text-muted max-sm:hidden" />
        <div className="min-w-0 flex-1 basis-60 text-sm">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
            {title}
            <StagePill stage={stage} />
          </p>
          <p className="mt-0.5 text-muted">{text}</p>
          {reason && stage !== "live" && <p className="words mt-1.5 whitespace-pre-line">{reason}</p>}
        </div>
        {stage === "live" && (
          <ButtonLink to={paths.product(slug)} size="sm">
            {makerPages.livePreview.action}
          </ButtonLink>
        )}
        {isOwn && (
          <ButtonLink to={paths.myProduct(id, "page")} size="sm">
            {isUnfinished ? "Continue" : "Edit"}
          </ButtonLink>
        )}
      </Container>
    </section>
  );
}

function wordsOf(stage: ProductPreview["stage"]): { title: string; text: string } {
  if (stage === "deleted") return makerPages.deletedPreview;
  return stage === "live" ? makerPages.livePreview : makerPages.unlistedPreview;
}
