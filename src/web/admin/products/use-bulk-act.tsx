import { useQueryClient } from "@tanstack/react-query";
import * as adminProducts from "#contract/admin/messages/products.ts";
import type { BulkActAnswer } from "#contract/admin/products/bulk-acts.ts";
import type { ProductFilter } from "#contract/admin/products/products.ts";
import * as limits from "#contract/shared/limits.ts";
import * as adminToasts from "#contract/shared/messages/admin-toasts.ts";
import { type ApiClient, ApiError, answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useSend } from "../../data/use-send.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { useRefusal } from "../review/own-decisions/use-refusal.tsx";

export type Selected =
  | { products: { productId: number; version: number }[] }
  | { matching: { filter: ProductFilter; count: number } };

export type RemapChoice = { mode: "add" | "replace"; nicheIds: number[]; subcategoryIds: number[] };

export type BulkRequest = { selection: Selected; count: number; reason?: string } & (
  | { action: "publish" | "draft" | "reject"; isException?: boolean }
  | { action: "delete" }
  | ({ action: "remap" } & RemapChoice)
);

/** Does the same to the selected products, says what became of it, and offers to undo it. */
export function useBulkAct({ onDone }: { onDone?: () => void } = {}) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const undo = useUndoAct();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ["admin"] });
  const refusal = useRefusal<BulkRequest>({ retry: (request) => void sending.start(request) });

  const sending = useSend({
    send: (request: BulkRequest) => send(api, request),
    async onSuccess(answer, request) {
      await refresh();
      const { actId, jobId, refused, message } = answer;
      if (refusal.ask(request, refused)) return;
      if (refused.length > 0) {
        const named = refused.map(({ name, reason }) => `${name}: ${reason}`);
        toast({ tone: "error", ...adminProducts.nothingChanged(named), durationMs: Number.POSITIVE_INFINITY });
        return;
      }
      if (jobId !== null) toast({ ...adminProducts.jobStarted });
      else toast({ tone: "success", title: message ?? "", ...(actId !== null && undoAction(() => undo(actId))) });
      onDone?.();
    },
    onError(error, request) {
      const known = error instanceof ApiError && error.status >= 400 && error.status < 500;
      const { title, text } = known ? { title: error.title, text: error.message } : failureOf(request, error);
      toast({ tone: "error", ...messageToast({ ...(title !== undefined && { title }), text }) });
      void refresh();
    },
  });
  /** To be rendered beside the buttons: why it was refused, and the reason that allows it. */
  const dialog = refusal.dialog(sending.isPending);
  return { perform: sending.start, isPending: sending.isPending, dialog };
}

/** Also for what a job has done: `actId` is in its result. */
export function useUndoAct() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  return async (actId: number) => {
    try {
      const path = api.admin.products["bulk-acts"][":id"].undo;
      const { message, jobId } = await answerOf(path.$post({ param: { id: String(actId) } }));
      if (jobId === null) toast({ tone: "success", title: message ?? "" });
    } catch (error) {
      toast({ tone: "error", title: (error as Error).message });
    }
    await queryClient.invalidateQueries({ queryKey: ["admin"] });
  };
}

const statuses = { publish: "live", reject: "rejected", draft: "draft" } as const;

function send(api: ApiClient, request: BulkRequest): Promise<BulkActAnswer> {
  const { selection, reason = null } = request;
  if (request.action === "delete") {
    return answerOf(api.admin.products["bulk-deletion"].$post({ json: { ...selection, reason } }));
  }
  if (request.action === "remap") {
    const { mode, nicheIds, subcategoryIds } = request;
    return answerOf(api.admin["bulk-remap"].$post({ json: { ...selection, mode, nicheIds, subcategoryIds } }));
  }
  const { action, isException = false } = request;
  return answerOf(
    api.admin.products["bulk-status"].$post({ json: { ...selection, status: statuses[action], reason, isException } }),
  );
}

/** The written messages, by what was tried. */
function failureOf({ action, count }: BulkRequest, error: Error) {
  if (action === "delete")
    return count === 1
      ? { title: undefined, ...adminToasts.adminProductDeleteFailed }
      : { title: undefined, ...adminToasts.productsDeleteFailed(error.message) };
  if (count > 1 || action === "remap") return { title: undefined, ...adminToasts.bulkActionFailed };
  return action === "publish"
    ? { title: undefined, ...adminToasts.publishFailed }
    : { title: undefined, ...adminToasts.statusChangeFailed(action === "reject" ? "rejected" : "draft") };
}

function undoAction(onAction: () => void) {
  return { action: { label: "Undo", onAction }, durationMs: limits.admin.undoToastMs };
}
