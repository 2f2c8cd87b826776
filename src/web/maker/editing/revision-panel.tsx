import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnProductDetails, OwnRevision } from "#contract/maker/own-products.ts";
import * as confirm from "#contract/shared/messages/confirm.ts";
import * as makerToasts from "#contract/shared/messages/maker-toasts.ts";
import * as success from "#contract/shared/messages/success.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { Pill, type PillTone } from "../../ui/display/pill.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { FieldValue } from "../product-form/field-value.tsx";
import { productLabels } from "../product-form/product-values.ts";

const states: Record<OwnRevision["state"], { label: string; tone: PillTone; text: string }> = {
  pending: {
    label: "In review",
    tone: "warn",
    text: "The product page stays as it is until we approve these changes.",
  },
  approved: { label: "Approved", tone: "ok", text: "These changes are live." },
  rejected: { label: "Rejected", tone: "danger", text: "The product page stays as it is." },
  superseded: { label: "Replaced", tone: "neutral", text: "You sent newer changes instead." },
};

type RevisionPanelProps = {
  productId: number;
  revision: OwnRevision;
  onWithdrawn: (after: OwnProductDetails) => void;
};

/** Changes to a live product that a person reviews first (rule 28), before and after. */
export function RevisionPanel({ productId, revision, onWithdrawn }: RevisionPanelProps) {
  const { state, changes, reason, createdAt, decidedAt } = revision;
  const { label, tone, text } = states[state];
  // In page order, and without the key of our copy of the logo.
  const fields = (Object.keys(productLabels) as (keyof typeof productLabels)[]).filter((field) => changes[field]);
  return (
    <section aria-label="Your changes" className="rounded-card border border-line bg-raised p-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-heading">Your changes</h2>
        <Pill tone={tone}>{label}</Pill>
        <p className="text-meta text-muted">
          {decidedAt ? "Decided on " : "Sent on "}
          <ShortDate iso={decidedAt ?? createdAt} />
        </p>
      </div>
      <p className="mt-1 text-muted">{text}</p>
      {reason && <p className="mt-3 border-l-2 border-line pl-3 break-words whitespace-pre-line">{reason}</p>}
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {fields.map((field) => (
          <div key={field} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[8rem_1fr_1fr]">
            <dt className="font-medium">{productLabels[field]}</dt>
            <dd className="min-w-0">
              <p className="text-meta text-muted">Before</p>
              <FieldValue field={field} value={changes[field]?.from} productId={productId} />
            </dd>
            <dd className="min-w-0">
              <p className="text-meta text-muted">After</p>
              <FieldValue field={field} value={changes[field]?.to} productId={productId} />
            </dd>
          </div>
        ))}
      </dl>
      {state === "pending" && <WithdrawButton productId={productId} onWithdrawn={onWithdrawn} />}
    </section>
  );
}

function WithdrawButton({ productId, onWithdrawn }: Omit<RevisionPanelProps, "revision">) {
  const api = useApi();
  const { toast } = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { title, text, action } = confirm.withdrawChanges;
  const withdraw = useMutation({
    mutationFn: (id: number) => answerOf(api.me.products[":id"].revision.$delete({ param: { id: String(id) } })),
    onSuccess: (after) => {
      setIsAsking(false);
      onWithdrawn(after);
      toast({ tone: "success", ...success.changesWithdrawn });
    },
    onError: () => toast({ tone: "error", ...messageToast(makerToasts.productSaveFailed) }),
  });
  return (
    <ConfirmDialog
      {...{ title, text, confirmText: action }}
      open={isAsking}
      onOpenChange={setIsAsking}
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate(productId)}
      trigger={
        <Button size="sm" className="mt-4">
          {action}
        </Button>
      }
    />
  );
}
