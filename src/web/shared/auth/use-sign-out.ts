import * as everyPage from "#contract/shared/messages/every-page.ts";
import { ApiError } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useSend } from "../../data/use-send.ts";
import { useToast } from "../../ui/toasts/toast.tsx";
import { leaveAsGuest } from "./leave-as-guest.ts";

/** Ends the session on the server and continues as a guest. */
export function useSignOut({ address }: { address: string }) {
  const api = useApi();
  const { toast } = useToast();
  return useSend({
    send: async (_: undefined) => {
      const response = await api.session.$delete();
      if (!response.ok) throw new ApiError({ status: response.status, code: "server_error", message: "" });
    },
    onSuccess: () => leaveAsGuest(address),
    onError: () => toast({ tone: "error", ...everyPage.signOutError() }),
  });
}
