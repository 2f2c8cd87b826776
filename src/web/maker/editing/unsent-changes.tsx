import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import * as confirm from "#contract/shared/messages/confirm.ts";
import * as makerToasts from "#contract/shared/messages/maker-toasts.ts";
import * as success from "#contract/shared/messages/success.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";

type UnsentChangesProps = { productId: number; onDiscarded: (after: OwnProductDetails) => void };

/** The working copy: saved, but not part of the product before Update Product. */
export function UnsentChanges({ productId, onDiscarded }: UnsentChangesProps) {
  const api = useApi();
  const { toast } = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { title, text, action } = confirm.discardChanges;
  const discard = useMutation({
    mutationFn: (id: number) => answerOf(api.me.products[":id"]["working-copy"].$delete({ param: { id: String(id) } })),
    onSuccess: (after) => {
      setIsAsking(false);
      onDiscarded(after);
      toast({ tone: "success", ...success.changesDiscarded });
    },
    onError: () => toast({ tone: "error", ...messageToast(makerToasts.productSaveFailed) }),
  });
  return (
    <section
      aria-label="Unsent changes"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised p-4 text-sm"
    >
      <p className="min-w-0 flex-1 basis-64">
        <strong className="font-medium">Unsent changes</strong>
        <br />
        <span className="text-muted">
          Saved, but only makers of this product see them until you press Update Product.
        </span>
      </p>
      <ConfirmDialog
        {...{ title, text, confirmText: action }}
        open={isAsking}
        onOpenChange={setIsAsking}
        busy={discard.isPending}
        onConfirm={() => discard.mutate(productId)}
        trigger={<Button size="sm">{action}</Button>}
      />
    </section>
  );
}
