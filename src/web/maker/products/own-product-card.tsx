import { ExternalLink, Trash2 } from "lucide-react";
import { useState } from "react";
import type { OwnProduct } from "#contract/maker/own-products.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { LazyDeleteDialog } from "../../shared/owner-menu/lazy-delete-dialog.tsx";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { OwnProductLinks } from "./own-product-links.tsx";
import { StagePill } from "./stage-pill.tsx";

type OwnProductCardProps = {
  product: OwnProduct;
  headingLevel?: 2 | 3;
  /** Called when the card is about to disappear. */
  onDeleted?: () => void;
};

export function OwnProductCard({ product, headingLevel = 2, onDeleted }: OwnProductCardProps) {
  const { id, name, stage, role, proof, reason } = product;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-raised p-4">
      <div className="flex items-start gap-3">
        <LogoBox name={name} src={product.logoUrl} />
        <div className="min-w-0 flex-1">
          <Heading className="words font-heading">
            <Link to={paths.myProduct(id)} className="hover:underline">
              {name}
            </Link>
          </Heading>
          {product.websiteUrl && <WebsiteLink url={product.websiteUrl} />}
        </div>
      </div>
      <p className="mt-3 flex flex-wrap gap-1.5">
        <StagePill stage={stage} />
        {product.hasPendingRevision && <Pill tone="warn">{makerPages.changesInReview.text}</Pill>}
        {product.hasWorkingCopy && <Pill>{makerPages.unsentChanges.text}</Pill>}
        {product.promotion && <PromotionPill promotion={product.promotion} />}
        {role === "maker" && <Pill>{proof === "invitation" ? "Maker by invitation" : "Maker by claim"}</Pill>}
      </p>
      {reason && stage !== "live" && (
        <p className="words mt-3 border-l-2 border-line-strong pl-3 text-sm whitespace-pre-line">{reason}</p>
      )}
      {stage === "rejected" && (
        <p className="mt-2 text-sm">
          <Link to={paths.guidelines()} className="text-link underline underline-offset-2">
            What a listing needs: our guidelines
          </Link>
        </p>
      )}
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-4 text-meta text-muted">
        <span>
          Added on <ShortDate iso={product.createdAt} />
        </span>
        <Link
          to={paths.myProduct(id)}
          className="inline-flex min-h-6 items-center underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11"
          aria-label={`History and figures of ${name}`}
        >
          History and figures
        </Link>
      </p>
      <Actions product={product} onDeleted={onDeleted} />
    </article>
  );
}

function Actions({ product, onDeleted }: Pick<OwnProductCardProps, "product" | "onDeleted">) {
  const { name, role, canDelete } = product;
  const { toast } = useToast();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <OwnProductLinks product={product} size="sm" />
      {(canDelete || role === "submitter") && (
        <IconButton
          label={`Delete ${name}`}
          title={canDelete ? "Delete" : makerPages.productNotDeletable.text}
          aria-disabled={!canDelete || undefined}
          icon={<Trash2 />}
          size="sm"
          className="ml-auto noscript:hidden"
          onClick={() =>
            canDelete ? setIsAsked(true) : toast({ tone: "error", ...messageToast(makerPages.productNotDeletable) })
          }
        />
      )}
      {isAsked && <LazyDeleteDialog product={product} onClose={() => setIsAsked(false)} onDeleted={onDeleted} />}
    </div>
  );
}

/** Shows only the host, which is enough to tell one's own sites apart. */
function WebsiteLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener nofollow"
      className="flex items-center gap-1 text-meta text-muted hover:underline"
    >
      <span className="truncate">{new URL(url).host}</span>
      <ExternalLink className="size-3 shrink-0" aria-hidden="true" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
