import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import * as confirm from "#contract/shared/messages/confirm.ts";
import * as errors from "#contract/shared/messages/errors.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import type { OwnCollection } from "#contract/visitor/collections.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";

/** Asks first. Without JavaScript the question is a second step: the form opens below it. */
export function DeleteCollection({ collection: { id, name } }: { collection: OwnCollection }) {
  const [isAsking, setIsAsking] = useState(false);
  const route = useApi().collections[":id"];
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const { title, text, action } = confirm.deleteCollection(name);
  const sending = useMutation({
    mutationFn: () => answerOf(route.$delete({ param: { id: String(id) } })),
    async onSuccess() {
      queryClient.removeQueries({ queryKey: ["collections"], type: "inactive" });
      await queryClient.invalidateQueries({ queryKey: ["me", "collections"], refetchType: "none" });
      toast({ tone: "success", ...success.collectionDeleted });
      await navigate(paths.profile("collections"));
    },
    onError: () => void toast({ tone: "error", ...messageToast(errors.collection_failed) }),
  });
  return (
    <div className="mt-8 border-t border-line pt-5">
      <Button className="noscript:hidden" onClick={() => setIsAsking(true)}>
        {action}
      </Button>
      <details className="hidden noscript:block">
        <summary className="cursor-pointer text-sm">{title}</summary>
        <form method="post" action={paths.deleteCollectionForm()} className="mt-3 space-y-3">
          <input type="hidden" name="collectionId" value={id} />
          <input type="hidden" name="redirect" value={paths.profile("collections")} />
          <p className="text-sm text-muted">{text}</p>
          <Button type="submit" variant="danger">
            {action}
          </Button>
        </form>
      </details>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setIsAsking}
          title={title}
          text={text}
          confirmText={action}
          busyText="Deleting..."
          busy={sending.isPending}
          onConfirm={() => sending.mutate()}
        />
      )}
    </div>
  );
}
