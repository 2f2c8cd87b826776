import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import { ApiError } from "../../data/api-client.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { useToast } from "../../ui/toasts/toast.tsx";

type Toast = { title: string; text?: string };

type Change<Answer> = {
  send: () => Promise<Answer>;
  done: Toast | ((answer: Answer) => Toast);
  /** The written message; the server's reason is its second line. */
  failed: Message;
  /** Offered for as long as the toast stays. */
  undo?: (answer: Answer) => Promise<unknown>;
};

/** Sends a change to niches, subcategories or tags, says how it went, offers Undo, and refreshes the lists. */
export function useTaxonomyWrite() {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const [isPending, setPending] = useState(false);

  async function write<Answer>({ send, done, failed, undo }: Change<Answer>): Promise<boolean> {
    setPending(true);
    try {
      const answer = await send();
      const said = typeof done === "function" ? done(answer) : done;
      const onAction = () =>
        void write({ send: () => undo?.(answer) ?? Promise.resolve(), done: adminPages.undone, failed });
      toast({ tone: "success", ...said, ...(undo && { action: { label: "Undo", onAction } }) });
      return true;
    } catch (error) {
      toast({ tone: "error", ...messageToast(failed), text: reasonOf(error) });
      return false;
    } finally {
      setPending(false);
      // Niches show their subcategories and the other way round; a job may have started.
      await queryClient.invalidateQueries({ queryKey: ["admin"] });
    }
  }

  return { write, isPending };
}

/** What the field says is more exact than what the form says. */
function reasonOf(error: unknown): string {
  const [fieldProblem] = error instanceof ApiError ? Object.values(error.fields ?? {}).flat() : [];
  return fieldProblem ?? (error as Error).message;
}
