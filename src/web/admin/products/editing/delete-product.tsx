import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { AdminProduct } from "#contract/admin/products/product-editing.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import * as adminToasts from "#contract/shared/messages/admin-toasts.ts";
import * as confirm from "#contract/shared/messages/confirm.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import { ApiError, answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { useToast } from "#web/ui/toasts/toast.tsx";
import { useRefusal } from "../../acts/use-refusal.tsx";

/** Permanent (rule 33), so it asks first, and the server wants a recent sign-in. */
export function DeleteProduct({ product }: { product: AdminProduct }) {
  const { id, version: expectedVersion, fields } = product;
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { toast } = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { title, text, action } = confirm.deleteProductForever(fields.productName);
  const refusal = useRefusal<{ reason?: string }>({ retry: (request) => deletion.mutate(request) });
  const deletion = useMutation({
    mutationFn: ({ reason }: { reason?: string }) =>
      answerOf(
        api.admin.products[":id"].purge.$post({
          param: { id: String(id) },
          json: { expectedVersion, reason: reason ?? null },
        }),
      ),
    onSuccess: async () => {
      toast({ tone: "success", ...messageToast(success.productDeleted) });
      await navigate(paths.admin("products"));
      queryClient.removeQueries({ queryKey: ["admin"] });
    },
    onError: (error, request) => {
      setIsAsking(false);
      const code = error instanceof ApiError ? error.code : undefined;
      if (refusal.ask(request, [{ name: fields.productName, code, problems: [] }])) return;
      const isTooOld = error instanceof ApiError && error.code === "sign_in_too_old";
      const sentence = isTooOld ? adminPages.signInAgain.text : error.message;
      const onAction = () => window.location.assign(paths.login(pathname));
      const signIn = isTooOld ? { action: { label: adminPages.signInAgain.action, onAction } } : {};
      toast({ tone: "error", ...messageToast(adminToasts.productDeleteError(sentence)), ...signIn });
    },
  });
  return (
    <>
      <ConfirmDialog
        {...{ title, text, confirmText: action }}
        busyText="Deleting..."
        open={isAsking}
        onOpenChange={setIsAsking}
        busy={deletion.isPending}
        onConfirm={() => deletion.mutate({})}
        trigger={
          <Button variant="ghost" icon={<Trash2 />}>
            Delete
          </Button>
        }
      />
      {refusal.dialog(deletion.isPending)}
    </>
  );
}
