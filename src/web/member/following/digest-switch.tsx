import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import * as success from "#contract/shared/messages/success.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { followQueries } from "../../shared/follows/follow-queries.ts";
import { messageToast } from "../../shared/toasts/message-toast.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";

/** Subscribes to the weekly digest, or stops it. */
export function DigestSwitch({ isOn }: { isOn: boolean }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => answerOf(api.me.digest.$put({ json: { isOn: wanted } })),
    onSuccess: (saved) => {
      queryClient.setQueryData(followQueries.digest(api).queryKey, (digest) => digest && { ...digest, ...saved });
      toast({ tone: "success", ...messageToast(saved.isOn ? success.digestOn : success.digestOff) });
    },
    onError: () => toast({ tone: "error", ...messageToast(visitorToasts.notificationsSaveFailed) }),
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate(!isOn);
  }

  return (
    <form method="post" action={paths.digestForm()} onSubmit={handleSubmit}>
      {!isOn && <input type="hidden" name="isOn" value="on" />}
      <Button type="submit" variant={isOn ? "secondary" : "primary"} busy={isPending}>
        {isOn ? "Stop the weekly digest" : "Send me this every week"}
      </Button>
    </form>
  );
}
