import { useState } from "react";
import * as success from "#contract/shared/messages/success.ts";
import { useSite } from "../../data/load-site.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogClose } from "../../ui/dialogs/dialog-close.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";
import { newsletterPrompt } from "./newsletter-prompt.ts";

export function NewsletterDialog() {
  const site = useSite();
  const [{ email, isSent }, setState] = useState<{ email?: string; isSent: boolean }>({ isSent: false });
  const onOpenChange = (open: boolean) => !open && newsletterPrompt.dismiss();
  // Not a toast: the next step stays visible until the dialog is closed.
  if (isSent) {
    const { title, text } = success.newsletterMailSent;
    return (
      <Dialog
        open
        onOpenChange={onOpenChange}
        title={title}
        size="sm"
        actions={
          <>
            <Button onClick={() => setState({ email, isSent: false })}>Send it again</Button>
            <DialogClose variant="primary">Close</DialogClose>
          </>
        }
      >
        <p role="status" className="text-sm text-muted">
          {text}
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Newsletter"
      description={`New tools and communities on ${site.name}, by email.`}
      size="sm"
    >
      <NewsletterForm onSent={(sentTo) => setState({ email: sentTo, isSent: true })} email={email} />
    </Dialog>
  );
}
