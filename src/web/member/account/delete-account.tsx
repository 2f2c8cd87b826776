import { useState } from "react";
import * as confirm from "#contract/shared/messages/confirm.ts";
import { paths } from "#contract/shared/paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { AccountSection } from "./account-section.tsx";

const DeleteAccountDialog = lazyDialog(async () => (await import("./delete-account-dialog.tsx")).DeleteAccountDialog);

export function DeleteAccount() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <AccountSection
      headingLevel={3}
      title="Delete account"
      text="Deletes your account and your data. This can't be undone. You'll need to have signed in within the last hour."
      action={
        <Button className="text-danger noscript:hidden" onClick={() => setIsAsked(true)}>
          Delete My Account
        </Button>
      }
    >
      <noscript>
        <PlainDeletion />
      </noscript>
      {isAsked && <DeleteAccountDialog onClose={() => setIsAsked(false)} />}
    </AccountSection>
  );
}

/** The dialog's content as a plain form, for pages without JavaScript. */
function PlainDeletion() {
  return (
    <form method="post" action={paths.accountDeletionForm()} className="mt-4 max-w-sm space-y-4">
      <ul className="list-disc space-y-1 pl-5 text-sm text-muted">
        {confirm.deleteAccount.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <TextField name="username" label="Type your username to confirm" autoComplete="off" spellCheck={false} />
      <div className="form-actions">
        <Button type="submit" variant="danger">
          {confirm.deleteAccount.action}
        </Button>
      </div>
    </form>
  );
}
