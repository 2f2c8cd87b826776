import * as adminProducts from "#contract/admin/messages/products.ts";
import type { BulkActAnswer } from "#contract/admin/products/bulk-acts.ts";
import type { ProductFilter } from "#contract/admin/products/products.ts";
import * as adminToasts from "#contract/shared/messages/admin-toasts.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import { type ApiClient, ApiError, answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { useAct } from "../acts/use-act.ts";
import { useRefusal } from "../acts/use-refusal.tsx";

export type Selected =
  | { products: { productId: number; version: number }[] }
  | { matching: { filter: ProductFilter; count: number } };

export type RemapChoice = { mode: "add" | "replace"; nicheIds: number[]; subcategoryIds: number[] };

export type BulkRequest = { selection: Selected; count: number; reason?: string } & (
  | { action: "publish" | "draft" | "reject"; isException?: boolean }
  | { action: "delete" }
  | ({ action: "remap" } & RemapChoice)
);

/** Runs one action on all selected products, says how it went, and offers Undo. */
export function useBulkAct({ onDone }: { onDone?: () => void } = {}) {
  const api = useApi();
  const { toast } = useToast();
  const refusal = useRefusal<BulkRequest>({ retry: (request) => void act(request) });
  const { act, isPending } = useAct({
    send: (request: BulkRequest) => send(api, request),
    done({ refused, jobId, message }) {
      if (refused.length > 0) return undefined;
      return jobId === null ? { title: message ?? "" } : { tone: "info", ...adminProducts.jobStarted };
    },
    undo: ({ actId, jobId }) => (actId === null || jobId !== null ? undefined : () => undoAct(api, actId)),
    undone: (answer) => undoneWords(answer as BulkActAnswer),
    failed: failureOf,
    onDone({ refused }, request) {
      if (refusal.ask(request, refused)) return;
      if (refused.length === 0) return onDone?.();
      const named = refused.map(({ name, reason }) => `${name}: ${reason}`);
      toast({ tone: "error", ...adminProducts.nothingChanged(named), durationMs: Number.POSITIVE_INFINITY });
    },
  });
  /** To be rendered beside the buttons: why it was refused, and the reason that allows it. */
  const dialog = refusal.dialog(isPending);
  return { perform: act, isPending, dialog };
}

/** Also for what a job has done: `actId` is in its result. */
export function undoAct(api: ApiClient, actId: number) {
  return answerOf(api.admin.products["bulk-acts"][":id"].undo.$post({ param: { id: String(actId) } }));
}

/** A job that has to undo it says so itself. */
export function undoneWords({ jobId, message }: Pick<BulkActAnswer, "jobId" | "message">): Message | undefined {
  return jobId === null ? { title: message ?? "" } : undefined;
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

/** The messages of failures, by action; a refusal shows the server's own message. */
function failureOf(error: Error, { action, count }: BulkRequest): Message | undefined {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
  if (action === "delete") {
    if (count === 1) return adminToasts.adminProductDeleteFailed;
    // It includes the reason.
    return { title: adminToasts.productsDeleteFailed(error.message).text, text: "" };
  }
  if (count > 1 || action === "remap") return adminToasts.bulkActionFailed;
  if (action === "publish") return adminToasts.publishFailed;
  return adminToasts.statusChangeFailed(action === "reject" ? "rejected" : "draft");
}
