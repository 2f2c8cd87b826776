import { useQuery } from "@tanstack/react-query";
import type { SubmissionDetails, SubmissionRow } from "#contract/admin/review/submissions.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { DialogClose } from "#web/ui/dialogs/dialog-close.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { Skeleton } from "#web/ui/layout/skeleton.tsx";
import { useOwnDecision } from "../../acts/use-own-decision.tsx";
import { Badges, paidWords } from "./submission-badges.tsx";
import { submissionQueries } from "./submission-queries.ts";

type SubmissionDialogProps = {
  row: SubmissionRow;
  busy: boolean;
  /** With the reason that one's own product needs (rule 53). */
  onApprove: (ownReason?: string) => void;
  onPublish: (ownReason?: string) => void;
  onReject: (ownReason?: string) => void;
  onClose: () => void;
};

/** A submission's facts, including its coupon, with the decision buttons. */
export function SubmissionDialog({ row, busy, onApprove, onPublish, onReject, onClose }: SubmissionDialogProps) {
  const own = useOwnDecision(row.own, { name: `submission-${row.id}` });
  const canApprove = own.canDecide && row.stage === "submitted";
  const canPublish = own.canDecide && row.stage === "approved";
  const { data, isError } = useQuery(submissionQueries.details(useApi(), row.id));
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={row.name}
      description={row.tagline}
      actions={
        <>
          <ButtonLink to={paths.previewProduct(row.id)} reloadDocument target="_blank" className="mr-auto">
            Preview
          </ButtonLink>
          <DialogClose>Close</DialogClose>
          {canApprove && (
            <>
              <Button className="text-danger" disabled={!own.isReady} onClick={() => onReject(own.reason ?? undefined)}>
                Reject
              </Button>
              <Button
                variant="primary"
                busy={busy}
                disabled={!own.isReady}
                onClick={() => onApprove(own.reason ?? undefined)}
              >
                Approve
              </Button>
            </>
          )}
          {canPublish && (
            <Button
              variant="primary"
              busy={busy}
              disabled={!own.isReady}
              onClick={() => onPublish(own.reason ?? undefined)}
            >
              Publish
            </Button>
          )}
        </>
      }
    >
      {isError && <p role="alert">{pages.serverError.text}</p>}
      {!data && !isError && <Skeleton className="h-40" />}
      {data && <Facts details={data} />}
      {row.stage !== "incomplete" && own.note && <div className="mt-5">{own.note}</div>}
    </Dialog>
  );
}

function Facts({ details }: { details: SubmissionDetails }) {
  const { websiteUrl, pricing, pricingNote, coupon } = details;
  return (
    <div className="flex gap-4">
      <LogoBox name={details.name} src={details.logoUrl} size={48} />
      <dl className="grid min-w-0 flex-1 gap-x-4 gap-y-2 text-sm sm:grid-cols-[9rem_minmax(0,1fr)] [&_dt]:text-muted">
        <dt>Website</dt>
        <dd className="min-w-0 break-words">{websiteUrl ? <OutLink href={websiteUrl} /> : "None"}</dd>
        <dt>Pricing model</dt>
        <dd>
          {pricing}
          {pricingNote && `: ${pricingNote}`}
        </dd>
        <dt>Submitted</dt>
        <dd>
          <ShortDate iso={details.submittedAt} /> by {details.submitter?.username ?? "nobody"}
        </dd>
        {details.paidMonths !== null && (
          <>
            <dt>Order</dt>
            <dd>{paidWords(details.paidMonths)}. It starts when you publish, and is refunded if you reject.</dd>
          </>
        )}
        <dt>Categories</dt>
        <dd>
          {details.niches.length > 0 ? <Badges names={details.niches} /> : "None"}
          {details.otherNiches && <p className="mt-1 text-muted">Others they named: {details.otherNiches}</p>}
        </dd>
        <dt>Topics</dt>
        <dd>{details.tags.length > 0 ? <Badges names={details.tags} /> : "None"}</dd>
        {coupon && <CouponFacts coupon={coupon} />}
      </dl>
    </div>
  );
}

function CouponFacts({ coupon }: { coupon: NonNullable<SubmissionDetails["coupon"]> }) {
  return (
    <>
      <dt>Coupon</dt>
      <dd>{coupon.text}</dd>
      <dt>Coupon code</dt>
      <dd>
        <code>{coupon.code}</code>
      </dd>
      <dt>Coupon link</dt>
      <dd className="min-w-0 break-words">{coupon.url ? <OutLink href={coupon.url} /> : "None"}</dd>
      <dt>Coupon expires</dt>
      <dd>{coupon.expiresAt ? <ShortDate iso={coupon.expiresAt} /> : "Never"}</dd>
    </>
  );
}

function OutLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="underline underline-offset-2">
      {href}
    </a>
  );
}
