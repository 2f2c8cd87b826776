import { useQueryClient } from "@tanstack/react-query";
import * as errors from "#contract/shared/messages/errors.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import type { Intent } from "#contract/shared/sign-in/sign-in-intent.ts";
import type { FeedbackState } from "#contract/visitor/feedback.ts";
import { type ApiClient, ApiError } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { signInPrompt } from "#web/shared/auth/sign-in-prompt.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { useToast } from "#web/ui/toasts/toast.tsx";
import { patchFeedback } from "./patch-feedback.ts";

type Writing<Answer> = {
  write: (api: ApiClient) => Promise<Answer>;
  /** The intent to resume after a guest signs in. */
  intent?: Intent;
  /** The product or the person, for the sign-in dialog. */
  about?: string;
  done: Message;
  failed: { text: string };
};

/** Sends feedback writes, shows their toasts and updates the page. */
export function useFeedbackWrites() {
  const api = useApi();
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const { toast } = useToast();

  /** Null if the person has to sign in first; errors are thrown for the form to show. */
  async function send<Answer>({ write, intent, about, done, failed }: Writing<Answer>): Promise<Answer | null> {
    if (!viewer) return askToSignIn(intent, about);
    try {
      const answer = await write(api);
      toast({ tone: "success", ...messageToast(done) });
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return askToSignIn(intent, about);
      const refusal = refusalOf(error, failed.text);
      toast({ tone: "error", ...messageToast({ text: refusal.message }) });
      throw refusal;
    }
  }

  /** The same for writes that change the page. */
  async function change(writing: Writing<FeedbackState>): Promise<FeedbackState | null> {
    const state = await send(writing);
    if (state) patchFeedback(queryClient, state);
    return state;
  }

  return { send, change };
}

function askToSignIn(intent: Intent | undefined, about: string | undefined): null {
  signInPrompt.ask(intent, about);
  return null;
}

/** Keeps the server's message for expected errors and uses our own for failures. */
function refusalOf(error: unknown, failed: string): ApiError {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return error;
  return new ApiError({ status: 500, code: "server_error", title: errors.server_error.title, message: failed });
}
