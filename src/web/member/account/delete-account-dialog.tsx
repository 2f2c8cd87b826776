import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as confirm from "#contract/shared/messages/confirm.ts";
import { paths } from "#contract/shared/paths.ts";
import { ApiError, answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { leaveAsGuest } from "../../shared/auth/leave-as-guest.ts";
import { useSignOut } from "../../shared/auth/use-sign-out.ts";
import { useViewer } from "../../shared/auth/use-viewer.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { DialogClose } from "../../ui/dialogs/dialog-close.tsx";
import { FormErrorBox } from "../../ui/fields/form-error-box.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { accountQueries } from "./account-queries.ts";

const words = confirm.deleteAccount;

/** Says what is deleted and what stays; people type their username to confirm. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { data: sessions } = useQuery(accountQueries.sessions(useApi()));
  const [isTooOld, setIsTooOld] = useState(false);
  const isRecent = !isTooOld && sessions?.some(({ isCurrent, isRecent }) => isCurrent && isRecent) !== false;
  return (
    <Dialog
      open
      role="alertdialog"
      closesOnOutsidePress={false}
      title={words.title}
      description={words.text}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <ul className="list-disc space-y-1.5 pl-5 text-sm">
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {isRecent ? <DeletionForm onTooOld={() => setIsTooOld(true)} /> : <SignInAgain />}
    </Dialog>
  );
}

function DeletionForm({ onTooOld }: { onTooOld: () => void }) {
  const username = useViewer()?.username ?? "";
  const api = useApi();
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "account-deletion",
    fields: ["username"],
    input: async () => (await import("#contract/shared/sign-in/account-input.ts")).accountDeletionInputOf(username),
    send: async ({ username: typed }) => {
      await answerOf(api.me.$delete({ json: { username: typed } })).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === "sign_in_too_old") onTooOld();
        throw error;
      });
    },
    onSent: () => leaveAsGuest(paths.home()),
  });
  return (
    <form {...formProps} className="mt-5 space-y-4">
      <FormErrorBox {...box} />
      <TextField
        {...fieldProps("username")}
        label={
          <>
            Type <strong className="font-heading break-all">{username}</strong> to confirm
          </>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <DialogClose>{words.cancel}</DialogClose>
        <Button type="submit" variant="danger" busy={isSending} busyText="Deleting...">
          {words.action}
        </Button>
      </div>
    </form>
  );
}

/** Signs out and leads back to this tab after the next sign-in. */
function SignInAgain() {
  const again = useSignOut({ address: paths.auth(paths.profile("account")) });
  return (
    <>
      <p className="mt-5 rounded-card border border-line bg-sunk p-3 text-sm">
        To delete your account, sign in again first (within the last hour).
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <DialogClose>Cancel</DialogClose>
        <Button variant="primary" busy={again.isPending} onClick={() => void again.start(undefined)}>
          Sign In Again
        </Button>
      </div>
    </>
  );
}
