import * as adminToasts from "#contract/shared/messages/admin-toasts.ts";
import * as success from "#contract/shared/messages/success.ts";
import { ApiError, answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useSend } from "../../data/use-send.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";

/** Drops the stored pages of the site, for everybody. */
export function ClearCacheButton() {
  const api = useApi();
  const { toast } = useToast();
  const { start, isPending } = useSend({
    send: (_: undefined) => answerOf(api.admin.products["cache-clearing"].$post()),
    onSuccess: () => void toast({ tone: "success", ...success.cacheCleared }),
    onError: (error) => {
      const title =
        error instanceof ApiError && error.status === 429 ? error.message : adminToasts.unexpectedError.text;
      toast({ tone: "error", title });
    },
  });
  return (
    <Button busy={isPending} onClick={() => void start(undefined)}>
      Clear Cache
    </Button>
  );
}
