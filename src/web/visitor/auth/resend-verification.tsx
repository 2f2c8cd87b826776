import { useMutation } from "@tanstack/react-query";
import * as success from "#contract/shared/messages/success.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { askDoor } from "./ask-door.ts";

/** For people who know the password but haven't opened the emailed link. */
export function ResendVerification({ email, target }: { email: string; target: string }) {
  const { toast } = useToast();
  const resend = useMutation({
    mutationFn: () =>
      askDoor("send-verification-email", { email, callbackURL: new URL(target, window.location.origin).href }),
    onSuccess: () => toast({ tone: "success", ...success.verificationSent }),
    onError: ({ message }) => toast({ tone: "error", ...visitorToasts.signInError(message || undefined) }),
  });
  return (
    <Button className="w-full" busy={resend.isPending} busyText="Sending..." onClick={() => resend.mutate()}>
      {resend.isSuccess ? "Send it again" : "Send the link again"}
    </Button>
  );
}
