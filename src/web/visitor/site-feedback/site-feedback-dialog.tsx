import * as success from "#contract/shared/messages/success.ts";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { SiteFeedbackForm } from "./site-feedback-form.tsx";
import { siteFeedbackPrompt } from "./site-feedback-prompt.ts";

export function SiteFeedbackDialog() {
  const { toast } = useToast();

  function handleSent(): void {
    siteFeedbackPrompt.dismiss();
    toast({ tone: "success", ...success.siteFeedbackSent });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && siteFeedbackPrompt.dismiss()}
      title="Feedback"
      description="Tell the people who run this site what you think. You don't need an account."
    >
      <SiteFeedbackForm onSent={handleSent} />
    </Dialog>
  );
}
