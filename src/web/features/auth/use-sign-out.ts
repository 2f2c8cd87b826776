import * as success from "#contract/messages/success.ts";
import * as visitorToasts from "#contract/messages/visitor-toasts.ts";
import { paths } from "#contract/paths.ts";
import { ApiError } from "../../api-client.ts";
import { useApi } from "../../shell.ts";
import { useToast } from "../../ui/toast.tsx";
import { useSend } from "../../use-send.ts";
import { leaveNote } from "../frame/parting-note.ts";
import { forgetStoredPages } from "../offline/forget-stored-pages.ts";

/** Ends the session on the server and goes to the home page as a guest. */
export function useSignOut() {
  const api = useApi();
  const { toast } = useToast();
  return useSend({
    send: async (_: undefined) => {
      const response = await api.session.$delete();
      if (!response.ok) throw new ApiError({ status: response.status, code: "server_error", message: "" });
    },
    onSuccess: () => {
      forgetStoredPages();
      leaveNote({ tone: "success", ...success.signedOut });
      // A full load: nothing of the signed-in page's data may stay in memory.
      window.location.assign(paths.home());
    },
    onError: () => toast({ tone: "error", ...visitorToasts.signOutError() }),
  });
}
