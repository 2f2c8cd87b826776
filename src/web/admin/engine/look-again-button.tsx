import { useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import * as engine from "#contract/admin/messages/engine.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useSend } from "../../data/use-send.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";

/** Starts the job; its progress is shown above the page, like every long job's. */
export function LookAgainButton() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const looking = useSend({
    send: (_: undefined) => answerOf(api.admin["my-ai-engine"].look.$post({})),
    async onSuccess() {
      toast(engine.lookingStarted);
      await queryClient.invalidateQueries({ queryKey: ["admin", "jobs"] });
    },
    onError: ({ message }) => toast({ tone: "error", ...messageToast(engine.lookFailed), text: message }),
  });
  return (
    <Button icon={<RefreshCw />} busy={looking.isPending} onClick={() => void looking.start(undefined)}>
      Look again
    </Button>
  );
}
