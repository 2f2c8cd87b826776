import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import * as limits from "#contract/shared/limits.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import { ApiError } from "../../data/api-client.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { useToast } from "../../ui/toasts/toast.tsx";

/** Takes an act back, as one request. */
export type Undo = () => Promise<unknown>;

export type Act<Input, Answer> = {
  send: (input: Input) => Promise<Answer>;
  /** What the toast says afterwards; nothing if the screen says it itself. */
  done?: (answer: Answer, input: Input) => (Message & { tone?: "success" | "info" | "error" }) | undefined;
  /** Offered in the toast. Pressed twice, it is sent twice: it must name what it takes back. */
  undo?: ((answer: Answer, input: Input) => Undo | undefined) | undefined;
  /**
   * The written message of a failure; the server's reason is its second line. Without it, the reason stands alone; null
   * if the screen says it itself.
   */
  failed?: Message | null | ((error: Error, input: Input) => Message | undefined);
  /** The written message if Undo fails, likewise. */
  undoFailed?: Message | ((input: Input) => Message);
  /** The queries that are read again afterwards, failed or not: somebody else may have been faster. */
  refreshes?: QueryKey;
  onDone?: (answer: Answer, input: Input) => unknown;
};

/** Everything that the admin area shows: the list, the counts in the sidebar, a job that has started. */
const wholeArea: QueryKey = ["admin"];

/** One way to act in the admin area: send it, say how it went, offer Undo, and read the lists again. */
export function useAct<Input = void, Answer = unknown>(act: Act<Input, Answer>) {
  const { send, done, undo, failed, undoFailed, refreshes = wholeArea, onDone } = act;
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const refresh = () => queryClient.invalidateQueries({ queryKey: refreshes });

  async function takeBack(run: Undo, input: Input): Promise<void> {
    try {
      await run();
      toast({ tone: "success", ...messageToast(adminPages.undone) });
    } catch (error) {
      sayFailure(error as Error, typeof undoFailed === "function" ? undoFailed(input) : undoFailed);
    }
    await refresh();
  }

  function sayFailure(error: Error, written: Message | undefined): void {
    toast({ tone: "error", ...(written ? { ...messageToast(written), text: reasonOf(error) } : saidBy(error)) });
  }

  const sending = useMutation({
    mutationFn: send,
    async onSuccess(answer, input) {
      const { tone = "success", ...said } = done?.(answer, input) ?? {};
      const run = undo?.(answer, input);
      if (said.title !== undefined || said.text !== undefined) {
        toast({
          tone,
          ...messageToast(said),
          ...(run && {
            action: { label: "Undo", onAction: () => void takeBack(run, input) },
            durationMs: limits.admin.undoToastMs,
          }),
        });
      }
      await onDone?.(answer, input);
    },
    onError(error, input) {
      if (failed !== null) sayFailure(error, typeof failed === "function" ? failed(error, input) : failed);
    },
    onSettled: refresh,
  });

  return {
    /** Resolves to whether it succeeded. */
    act: (input: Input): Promise<boolean> =>
      sending.mutateAsync(input).then(
        () => true,
        () => false,
      ),
    isPending: sending.isPending,
    /** What is being sent. */
    input: sending.variables,
    error: sending.error,
  };
}

/** What the field says is more exact than what the form says. */
function reasonOf(error: Error): string {
  const [fieldProblem] = error instanceof ApiError ? Object.values(error.fields ?? {}).flat() : [];
  return fieldProblem ?? error.message;
}

function saidBy(error: Error): { title: string; text?: string } {
  const title = error instanceof ApiError ? error.title : undefined;
  return messageToast({ ...(title !== undefined && { title }), text: error.message });
}
