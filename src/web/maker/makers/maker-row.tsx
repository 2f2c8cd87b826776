import { useMutation } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useState } from "react";
import type { ProductMakers } from "#contract/maker/makers.ts";
import * as confirm from "#contract/shared/messages/confirm.ts";
import * as success from "#contract/shared/messages/success.ts";
import { PersonLine } from "../../shared/people/person-line.tsx";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { Pill, type PillTone } from "../../ui/display/pill.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { MakerProof } from "../../visitor/product/makers/maker-proof.tsx";
import type { MakersSource } from "./makers-source.ts";

type Maker = ProductMakers["makers"][number];
type Invitation = ProductMakers["invitations"][number];

type MakerRowProps = {
  maker: Maker;
  remove: MakersSource["remove"];
  onRemoved: (state: ProductMakers) => void;
  onLeft?: (() => void) | undefined;
};

export function MakerRow({ maker, remove, onRemoved, onLeft }: MakerRowProps) {
  const { toast } = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { username, isSelf } = maker;
  const asked = isSelf ? confirm.leaveProduct : confirm.removeMaker(username);
  const removal = useMutation({
    mutationFn: () => remove(username),
    onSuccess: (state) => {
      setIsAsking(false);
      toast({ tone: "success", ...messageToast(isSelf ? success.productLeft : success.makerRemoved) });
      onRemoved(state);
      if (isSelf) onLeft?.();
    },
    onError: ({ message }) => toast({ tone: "error", title: message }),
  });
  return (
    <div className="flex items-center justify-between gap-3 p-4">
      <PersonLine person={maker}>
        {/* The public label of an invited maker, "Invited", is here the state of an open invitation. */}
        {maker.proof === "invitation" ? <Pill tone="ok">Accepted</Pill> : <MakerProof proof={maker.proof} />}
        {isSelf && <span>You</span>}
      </PersonLine>
      {maker.canRemove && (
        <ConfirmDialog
          title={asked.title}
          text={asked.text}
          confirmText={asked.action}
          open={isAsking}
          onOpenChange={setIsAsking}
          busy={removal.isPending}
          onConfirm={() => removal.mutate()}
          trigger={
            <Button size="sm" variant="ghost" aria-label={isSelf ? "Leave this product" : `Remove ${username}`}>
              {isSelf ? "Leave" : "Remove"}
            </Button>
          }
        />
      )}
    </div>
  );
}

const states = {
  open: { label: "Invited", tone: "warn" },
  declined: { label: "Declined", tone: "neutral" },
  expired: { label: "Expired", tone: "neutral" },
} as const satisfies Record<Invitation["state"], { label: string; tone: PillTone }>;

type InvitationRowProps = {
  invitation: Invitation;
  withdraw: MakersSource["withdraw"];
  onWithdrawn: (state: ProductMakers) => void;
};

export function InvitationRow({ invitation, withdraw, onWithdrawn }: InvitationRowProps) {
  const { toast } = useToast();
  const { id, to, person, state, expiresAt } = invitation;
  const { label, tone } = states[state];
  const withdrawal = useMutation({
    mutationFn: () => withdraw(id),
    onSuccess: onWithdrawn,
    onError: ({ message }) => toast({ tone: "error", title: message }),
  });
  const about = (
    <>
      <Pill tone={tone}>{label}</Pill>
      {state !== "declined" && (
        <span>
          {state === "open" ? "until" : "on"} <ShortDate iso={expiresAt} />
        </span>
      )}
    </>
  );
  return (
    <div className="flex items-center justify-between gap-3 p-4">
      {person ? (
        <PersonLine person={person}>{about}</PersonLine>
      ) : (
        <div className="flex min-w-0 items-center gap-2.5 text-meta text-muted">
          <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunk max-sm:hidden">
            <Mail className="size-4" />
          </span>
          <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="text-sm font-medium break-all text-ink">{to}</span>
            {about}
          </div>
        </div>
      )}
      {state === "open" && (
        <Button
          size="sm"
          variant="ghost"
          busy={withdrawal.isPending}
          aria-label={`Withdraw the invitation to ${to}`}
          onClick={() => withdrawal.mutate()}
        >
          Withdraw
        </Button>
      )}
    </div>
  );
}
