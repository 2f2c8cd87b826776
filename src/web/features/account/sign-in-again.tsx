import * as errors from "#contract/messages/errors.ts";
import * as visitorToasts from "#contract/messages/visitor-toasts.ts";
import { paths } from "#contract/paths.ts";
import { ApiError } from "../../api-client.ts";
import { useApi } from "../../shell.ts";
import { Button } from "../../ui/button.tsx";
import { DialogClose } from "../../ui/dialog-close.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useSend } from "../../use-send.ts";
import { forgetStoredPages } from "../offline/forget-stored-pages.ts";

/** Ends this session and asks for a new one, whichever way the person signs in; afterwards they are on this tab again. */
export function SignInAgain() {
  const api = useApi();
  const { toast } = useToast();
  const again = useSend({
    send: async (_: undefined) => {
      const response = await api.session.$delete();
      if (!response.ok) throw new ApiError({ status: response.status, code: "server_error", message: "" });
    },
    onSuccess: () => {
      forgetStoredPages();
      window.location.assign(paths.auth(paths.profile("account")));
    },
    onError: () => toast({ tone: "error", ...visitorToasts.signOutError() }),
  });
  return (
    <>
      <p className="mt-5 rounded-card border border-line bg-sunk p-3 text-sm">{errors.sign_in_too_old.text}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <DialogClose>Cancel</DialogClose>
        <Button variant="primary" busy={again.isPending} onClick={() => void again.start(undefined)}>
          Sign In Again
        </Button>
      </div>
    </>
  );
}
