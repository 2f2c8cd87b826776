import { useQueryClient } from "@tanstack/react-query";
import * as success from "#contract/shared/messages/success.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { answerOf } from "#web/data/api-client.ts";
import { queries } from "#web/data/queries.ts";
import { useApi } from "#web/data/shell.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { useToast } from "#web/ui/toasts/toast.tsx";

/** Turns For you on or off at once, rolls back on failure, and offers an undo when it is off. Resolves to success. */
export function useSetForYou() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();

  const show = (isOn: boolean) =>
    queryClient.setQueryData(queries.session(api).queryKey, (session) =>
      session?.viewer ? { viewer: { ...session.viewer, hasForYou: isOn } } : session,
    );

  return async function setForYou(isOn: boolean): Promise<boolean> {
    show(isOn);
    try {
      await answerOf(api.me["for-you"].$put({ json: { isOn } }));
      const undo = { label: "Undo", onAction: () => void setForYou(true) };
      toast({ tone: "success", ...(isOn ? success.forYouOn : { ...success.forYouOff, action: undo }) });
      return true;
    } catch {
      show(!isOn);
      toast({ tone: "error", ...messageToast(visitorToasts.forYouSaveFailed) });
      return false;
    }
  };
}
