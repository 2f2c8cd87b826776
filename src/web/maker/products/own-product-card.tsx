import { ArrowRight, ExternalLink, Trash2 } from "lucide-react";
import { useState } from "react";
import type { OwnProduct } from "#contract/maker/own-products.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { LazyDeleteDialog } from "../../shared/owner-menu/lazy-delete-dialog.tsx";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { Progress } from "../../ui/display/progress.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { VoteBars } from "../../ui/display/vote-bars.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { nextStepWords } from "./next-step-words.ts";
import { OwnProductLinks } from "./own-product-links.tsx";
import { PromotionWords } from "./promotion-pill.tsx";
import { StagePill } from "./stage-pill.tsx";
import "./own-products.css";

type OwnProductCardProps = {
  product: OwnProduct;
  headingLevel?: 2 | 3;
  /** Called when the card is about to disappear. */
  onDeleted?: () => void;
};

export function OwnProductCard({ product, headingLevel = 2, onDeleted }: OwnProductCardProps) {
  const { id, name, stage, role, proof, reason, cloth } = product;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="own-card">
      {/* The book's hinge. An attribute, because the content security policy forbids styles. */}
      <svg color={`oklch(${cloth.l} ${cloth.c} ${cloth.h})`} aria-hidden="true" />
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
      <p className="own-card-state">
        <StagePill stage={stage} />
        {product.hasPendingRevision && <Pill tone="warn">{makerPages.changesInReview.text}</Pill>}
        {product.hasWorkingCopy && <Pill>{makerPages.unsentChanges.text}</Pill>}
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
      <div className="own-card-foot">
        {stage === "live" ? <Votes days={product.votes} /> : <Completion completion={product.completion} />}
        <Next product={product} />
        <p className="own-card-meta">
          <span>
            Added on <ShortDate iso={product.createdAt} />
          </span>
          {product.promotion && (
            <span>
              <PromotionWords promotion={product.promotion} />
            </span>
          )}
        </p>
        <Actions product={product} onDeleted={onDeleted} />
      </div>
    </article>
  );
}

/** The number is the label of the bars, and visible beside them. */
function Votes({ days }: { days: readonly number[] }) {
  const votes = counted(
    days.reduce((sum, count) => sum + count, 0),
    "vote",
  );
  const today = `${days.at(-1) ?? 0} today so far`;
  return (
    <p className="own-card-votes">
      <VoteBars days={days} endsToday label={`${votes} in 30 days, one bar a day; ${today}`} />
      <span aria-hidden="true">{`${votes} in 30 days, ${today}`}</span>
    </p>
  );
}

function Completion({ completion }: { completion: number }) {
  return (
    <p className="own-card-votes">
      <Progress label="Completion" share={completion / 100} />
      <span>{completion}% complete</span>
    </p>
  );
}

function Next({ product: { id, nextSteps } }: Pick<OwnProductCardProps, "product">) {
  const [first] = nextSteps;
  if (!first) return null;
  const { title, tab } = nextStepWords(first);
  return (
    <p className="own-card-next">
      <span>Next</span>
      <Link to={paths.myProduct(id, tab)}>
        {title}
        <ArrowRight aria-hidden="true" />
      </Link>
    </p>
  );
}

function Actions({ product, onDeleted }: Pick<OwnProductCardProps, "product" | "onDeleted">) {
  const { name, role, canDelete } = product;
  const { toast } = useToast();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <OwnProductLinks product={product} />
      {(canDelete || role === "submitter") && (
        <IconButton
          label={`Delete ${name}`}
          title={canDelete ? "Delete" : makerPages.productNotDeletable.text}
          aria-disabled={!canDelete || undefined}
          icon={<Trash2 />}
          size="sm"
          className="own-card-delete ml-auto noscript:hidden"
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
