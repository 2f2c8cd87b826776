import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as errors from "#contract/shared/messages/errors.ts";
import type { ErrorMessage } from "#contract/shared/messages/message.ts";
import * as success from "#contract/shared/messages/success.ts";
import { ApiError, answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { signInPrompt } from "../../shared/auth/sign-in-prompt.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { suggestionDraft } from "./suggestion-draft.ts";

/** Sends a suggestion and drops the draft only if that worked. */
export function useSuggestResource() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: (text: string) => answerOf(api["resource-suggestions"].$post({ json: { text } })),
    onSuccess: async () => {
      suggestionDraft.drop();
      toast({ tone: "success", ...success.suggestionSubmitted });
      await queryClient.invalidateQueries({ queryKey: ["me", "suggestions"] });
    },
    onError: (error, text) => {
      if (isSignedOut(error)) signInPrompt.ask({ action: "suggestion", text });
      else toast({ tone: "error", ...messageToast(suggestionFailure(error)) });
    },
  });
}

export function isSignedOut(error: Error): boolean {
  return error instanceof ApiError && error.status === 401;
}

export function suggestionFailure(error: Error): ErrorMessage {
  return error instanceof ApiError && error.status === 429
    ? { title: error.title, text: error.message }
    : errors.suggestion_failed;
}
