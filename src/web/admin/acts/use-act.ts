import { hashKey, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { createElement, useRef } from "react";
import * as limits from "#contract/shared/limits.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { ApiError } from "../../data/api-client.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { EmailsWait } from "./emails-wait.tsx";

/** Undoes an action in one request. */
export type Undo = () => Promise<unknown>;

/** Undoes an action until its emails go out: the server says how long that is, and the toast counts down. */
export type UndoUntilMailed = { run: Undo; forMs: number; done: Message };

type Tone = "success" | "info" | "error";

export type Act<Input, Answer> = {
  send: (input: Input) => Promise<Answer>;
  /** What the toast says afterwards; nothing if the screen says it itself. */
  done?: (answer: Answer, input: Input) => (Message & { tone?: Tone }) | undefined;
  /** Offered in the toast. Pressed twice, it's sent twice, so it must name the action it undoes. */
  undo?: ((answer: Answer, input: Input) => Undo | UndoUntilMailed | undefined) | undefined;
  /**
   * The message of a failure; the server's reason is its second line, unless the message has one. Without a message,
   * the toast shows only the reason. Null if the screen shows the failure itself.
   */
  failed?: Message | null | ((error: Error, input: Input) => Message | null | undefined);
  /** The message if Undo fails, with the same rules. */
  undoFailed?: Message | ((input: Input) => Message);
  /** What the toast says after Undo, if that depends on its answer; nothing if the screen says it itself. */
  undone?: (answer: unknown) => Message | undefined;
  /** The queries to refetch afterwards, failed or not: somebody else may have been faster. */
  refreshes?: QueryKey;
  onDone?: (answer: Answer, input: Input) => unknown;
  onFailed?: (error: Error, input: Input) => unknown;
};

/** Everything that the admin area shows: the list, the counts in the sidebar, a job that has started. */
const wholeArea: QueryKey = ["admin"];

/** An action in the admin area: sends it, says how it went, offers Undo and refetches the lists. */
export function useAct<Input = void, Answer = unknown>(act: Act<Input, Answer>) {
  const { send, done, undo, failed, undoFailed, undone, refreshes = wholeArea, onDone, onFailed } = act;
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const onTheirWay = useRef(new Map<string, Promise<boolean>>());
  const refresh = () => queryClient.invalidateQueries({ queryKey: refreshes });

  async function takeBack(run: Undo, said: Message, input: Input): Promise<void> {
    try {
      const answer = await run();
      const message = undone ? undone(answer) : said;
      if (message) toast({ tone: "success", ...messageToast(message) });
    } catch (error) {
      const written = typeof undoFailed === "function" ? undoFailed(input) : undoFailed;
      toast({ tone: "error", ...failureToast(error as Error, written) });
    }
    await refresh();
  }

  function offer(given: Undo | UndoUntilMailed, input: Input) {
    const isShort = typeof given === "function";
    const { run, forMs, done: said } = isShort ? { run: given, forMs: undoToastMs, done: adminPages.undone } : given;
    return {
      ...(!isShort && { text: createElement(EmailsWait, { until: performance.now() + forMs }) }),
      action: { label: "Undo", onAction: () => void takeBack(run, said, input) },
      durationMs: forMs,
    };
  }

  const sending = useMutation({
    mutationFn: send,
    async onSuccess(answer, input) {
      const { tone = "success", ...said } = done?.(answer, input) ?? {};
      const given = undo?.(answer, input);
      if (said.title !== undefined || said.text !== undefined) {
        toast({ tone, ...messageToast(said), ...(given && offer(given, input)) });
      }
      await onDone?.(answer, input);
    },
    async onError(error, input) {
      const written = typeof failed === "function" ? failed(error, input) : failed;
      if (written !== null) toast({ tone: "error", ...failureToast(error, written) });
      await onFailed?.(error, input);
    },
    onSettled: refresh,
  });

  return {
    /** Resolves to whether it succeeded. The same input isn't sent twice while the first request is pending. */
    act(input: Input): Promise<boolean> {
      const key = hashKey([input]);
      const going = onTheirWay.current.get(key);
      if (going) return going;
      const sent = sending
        .mutateAsync(input)
        .then(
          () => true,
          () => false,
        )
        .finally(() => onTheirWay.current.delete(key));
      onTheirWay.current.set(key, sent);
      return sent;
    },
    isPending: sending.isPending,
    /** What the last one that succeeded was answered. */
    answer: sending.data,
    /** What is being sent. */
    input: sending.variables,
    error: sending.error,
  };
}

const { undoToastMs } = limits.admin;

function failureToast(error: Error, written?: Message): { title: string; text?: string } {
  if (written?.title !== undefined && written.text !== undefined) return messageToast(written);
  const reason = reasonOf(error);
  return written ? { title: written.title ?? written.text ?? "", text: reason.text } : messageToast(reason);
}

/** The field's error is more exact than the form's. */
function reasonOf(error: Error): Message & { text: string } {
  if (!(error instanceof ApiError)) return { text: error.message };
  if (error.status === 0) return pages.offline;
  const [fieldProblem] = Object.values(error.fields ?? {}).flat();
  return { ...(error.title !== undefined && { title: error.title }), text: fieldProblem ?? error.message };
}
