import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as success from "#contract/shared/messages/success.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { accountQueries } from "./account-queries.ts";

/** Ends one session by its id, or with null all others. */
export function useEndSessions({ onEnded }: { onEnded: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: (id: string | null) =>
      answerOf(id === null ? api.me.sessions.$delete() : api.me.sessions[":id"].$delete({ param: { id } })),
    onSuccess: async ({ ended }, id) => {
      await queryClient.invalidateQueries(accountQueries.sessions(api));
      toast({ tone: "success", ...(id === null ? success.otherSessionsEnded(ended) : success.sessionEnded) });
      onEnded();
    },
    onError: () => toast({ tone: "error", ...messageToast(visitorToasts.sessionEndFailed) }),
  });
}
