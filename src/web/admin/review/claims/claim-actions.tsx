import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminClaim } from "#contract/admin/review/claims.ts";
import * as limits from "#contract/shared/limits.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useSend } from "#web/data/use-send.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { DialogClose } from "#web/ui/dialogs/dialog-close.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { useToast } from "#web/ui/toasts/toast.tsx";
import { useOwnDecision } from "../own-decisions/use-own-decision.tsx";

type Act = "approve" | "refuse" | "revoke";

const words: Record<Act, { button: string; help: string }> = {
  approve: { button: "Approve", help: "They'll be listed as a maker. Your comment is mailed to them." },
  refuse: { button: "Refuse", help: "They can claim again. Your comment is mailed to them." },
  revoke: { button: "Revoke", help: "They'll no longer be listed. Your comment is mailed to them." },
};

/** What can be done with a claim; each asks for a comment first, because the person reads it. */
export function ClaimActions({ claim }: { claim: AdminClaim }) {
  const [act, setAct] = useState<Act | null>(null);
  const own = useOwnDecision(claim.own, { name: `claim-${claim.id}` });
  const acts: Act[] = claim.state === "in_review" ? ["approve", "refuse"] : claim.state === "proven" ? ["revoke"] : [];
  if (acts.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {own.note}
      {own.canDecide &&
        acts.map((one) => (
          <Button
            key={one}
            variant={one === "approve" ? "primary" : "secondary"}
            disabled={!own.isReady}
            onClick={() => setAct(one)}
          >
            {words[one].button}
          </Button>
        ))}
      {act && <ActDialog claim={claim} act={act} ownReason={own.reason} onClose={() => setAct(null)} />}
    </div>
  );
}

type ActDialogProps = { claim: AdminClaim; act: Act; ownReason: string | null; onClose: () => void };

function ActDialog({ claim, act, ownReason, onClose }: ActDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const [reason, setReason] = useState(ownReason ?? "");
  const claims = api.admin.claims[":id"];
  const param = { id: String(claim.id) };
  const deciding = useSend({
    send: (_: undefined) =>
      act === "revoke"
        ? answerOf(claims.revocation.$post({ param, json: { reason } }))
        : answerOf(claims.decision.$post({ param, json: { decision: act, reason } })),
    async onSuccess() {
      toast({ tone: "success", ...adminPages.claimDecided(act, claim.claimant.username) });
      onClose();
      await refresh();
    },
    async onError({ message }) {
      toast({ tone: "error", title: message });
      await refresh();
    },
  });
  const refresh = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ["admin", "claims"] }),
      queryClient.invalidateQueries({ queryKey: ["admin", "frame", "waiting"] }),
    ]);
  };
  const { button, help } = words[act];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${button}: ${claim.claimant.username}, ${claim.product.name}`}
      actions={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button
            variant={act === "approve" ? "primary" : "danger"}
            busy={deciding.isPending}
            busyText="Saving..."
            onClick={() => void deciding.start(undefined)}
          >
            {button}
          </Button>
        </>
      }
    >
      <TextArea
        name="reason"
        label="Comment"
        optional
        help={help}
        rows={4}
        limit={limits.productLife.reasonMax}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
